import { uprightFrame, wideFrame } from './heroFrame.ts'
import { heroSunset } from './heroSunset.ts'
import { wakeboardDay } from './wakeboardDay.ts'

/** Every picture of the house and how it is drawn; the printed SVG stands in `scenes/` under the same name. */
export const scenes = {
  heroSunset: () => heroSunset(wideFrame),
  heroSunsetPortrait: () => heroSunset(uprightFrame),
  wakeboardDay,
} as const satisfies Record<string, () => string>

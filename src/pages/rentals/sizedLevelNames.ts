import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SizedLevel } from '#domain/gearSizing.ts'

/** The levels of riders who rent, in the words of the whole site. */
export const sizedLevelNames = {
  hours: msg`A few hours`,
  rides: msg`I ride both ways`,
  foils: msg`I foil`,
} satisfies Record<SizedLevel, MessageDescriptor>

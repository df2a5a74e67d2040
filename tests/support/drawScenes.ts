import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scenes } from '#art/scenes.ts'

// Prints every scene to src/art/scenes: `node tests/support/drawScenes.ts`. The pictures in output/ are made from these with
//   rsvg-convert -w 1600 heroSunset.svg -o heroSunset.png
//   ffmpeg -i heroSunset.png -vf scale=out_range=tv:out_color_matrix=bt709,format=yuv420p -c:v libaom-av1 -still-picture 1 -crf 28 heroSunset-1600.avif
// and the loop in public/media from 144 moments of loopFrame(), 24 in a second. They are committed: a build needs no such tools.
for (const [name, draw] of Object.entries(scenes)) writeFileSync(join(import.meta.dirname, '../../src/art/scenes', `${name}.svg`), draw())

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { iconFile } from '#art/iconFile.ts'
import { scenes } from '#art/scenes.ts'

// Prints every scene to src/art/scenes, and favicon.ico from favicon.png: `node tests/support/drawScenes.ts`. The pictures in output/ are made from these with
//   rsvg-convert -w 1600 heroSunset.svg -o heroSunset.png
//   ffmpeg -i heroSunset.png -vf scale=out_range=tv:out_color_matrix=bt709,format=yuv420p -c:v libaom-av1 -still-picture 1 -crf 28 heroSunset-1600.avif
// the loop in public/media from 144 moments of loopFrame(), 24 in a second, and favicon.png from favicon.svg with
//   rsvg-convert -w 48 favicon.svg -o favicon.png
// They are committed: a build needs no such tools.
const art = join(import.meta.dirname, '../../src/art')
for (const [name, draw] of Object.entries(scenes)) writeFileSync(join(art, 'scenes', `${name}.svg`), draw())
writeFileSync(join(art, 'public/favicon.ico'), iconFile(readFileSync(join(art, 'public/favicon.png'))))

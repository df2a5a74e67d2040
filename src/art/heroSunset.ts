import { chanceFrom } from './chance.ts'
import { fixed } from './figures.ts'
import { glintsAt } from './glints.ts'
import type { HeroFrame } from './heroFrame.ts'
import { heroRider } from './heroRider.ts'
import { heroSea } from './heroSea.ts'
import { heroShore } from './heroShore.ts'
import { heroSky } from './heroSky.ts'

const words = '<title id="t">Wingfoiler off Papagayo at sunset</title><desc id="d">A wingfoiler flies above the Atlantic in front of the setting sun; behind, the volcanoes and white houses of southern Lanzarote and the school boat.</desc>'

const fills = [
  '<linearGradient id="seaG" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#F2A06C"/><stop offset=".07" stop-color="#D9746A"/><stop offset=".19" stop-color="#86566F"/><stop offset=".36" stop-color="#2E5877"/><stop offset=".66" stop-color="#125069"/><stop offset="1" stop-color="#0B3A52"/></linearGradient>',
  '<linearGradient id="can" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#FFF6E4"/><stop offset="1" stop-color="#FBD9A8"/></linearGradient>',
  '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 .1  0 0 0 0 .06  0 0 0 0 .1  .9 0 0 0 -.42"/></filter>',
]

const boat = '<path d="M-56,6 C-20,12 30,10 60,-6 L64,-14 C40,-8 -20,-4 -58,-6Z" fill="#FFF1DC"/><path d="M-58,-6 C-20,-4 40,-8 64,-14 C58,-18 50,-16 42,-14 C10,-8 -30,-8 -58,-10Z" fill="#F2704E"/><path d="M-8,-9 L-4,-30 12,-30 12,-11Z" fill="#14263C"/><path d="M-26,-8 C-28,-22 -24,-34 -18,-38 C-12,-38 -10,-32 -10,-26 L0,-22 -1,-18 -12,-18 -12,-8Z" fill="#14263C"/><circle cx="-17" cy="-44" r="5.4" fill="#D98E63"/><path d="M-23,-45 a6,6 0 0 1 11,-3z" fill="#FFF1DC"/><rect x="-64" y="-18" width="9" height="18" rx="2" fill="#14263C"/><path d="M-70,8 C-30,16 30,14 66,-2 C40,20 -30,22 -70,8Z" fill="#0A3248" opacity=".6"/><path d="M-62,6 C-110,10 -150,12 -190,10 C-150,16 -100,16 -60,9Z" fill="#FFF1CC" opacity=".85"/></g>'

/** The hero scene as SVG text: a wingfoiler before the setting sun, the school boat beside. The same frame always gives the same text. */
export function heroSunset(frame: HeroFrame): string {
  const { width, height, horizon, skyTop, view } = frame
  const glint = glintsAt(frame.moment)
  const chance = chanceFrom(11)
  const top = skyTop === 0 ? '' : ` y="${String(skyTop)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" width="${String(view[2])}" height="${String(view[3])}" role="img" aria-labelledby="t d">`,
    words,
    '<defs>',
    `<clipPath id="sky"><rect${top} width="${String(width)}" height="${String(horizon - skyTop)}"/></clipPath>`,
    `<clipPath id="sea"><rect y="${String(horizon)}" width="${String(width)}" height="${String(height - horizon)}"/></clipPath>`,
    ...fills,
    '</defs>',
    ...heroSky(frame, chance),
    ...heroSea(frame, chance, glint),
    `<g transform="translate(${boatPlace(frame)}) scale(1.05)">${boat}`,
    ...heroRider(frame, chance, glint),
    ...heroShore(),
    ...grain(frame),
    '</svg>',
  ].join('\n')
}

/** Paper grain over the still picture; it is baked into the raster, never computed in a browser. */
function grain({ view, width, height, moment }: HeroFrame): string[] {
  if (moment !== null) return []
  const [x, y, shownWidth, shownHeight] = view
  const area = x === 0 && y === 0 ? `width="${String(width)}" height="${String(height)}"` : `x="${String(x)}" y="${String(y)}" width="${String(shownWidth)}" height="${String(shownHeight)}"`
  return [`<rect ${area} filter="url(#grain)" opacity=".18"/>`]
}

function boatPlace({ boat: { x, y }, moment }: HeroFrame): string {
  return moment === null ? `${String(x)},${String(y)}` : `${fixed(x, 1)},${fixed(y, 1)}`
}

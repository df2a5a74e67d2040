import { chanceFrom, type Chance } from './chance.ts'
import { fixed, full } from './figures.ts'
import { boat, boatWake, furrows, mountains, plain, plume, rider } from './wakeboardShapes.ts'

const WIDTH = 1200
const HEIGHT = 900
const HORIZON = 430

const fills = '<defs><clipPath id="k"><rect width="1200" height="430"/></clipPath><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7FD3CB"/><stop offset=".18" stop-color="#3FB8AF"/><stop offset=".5" stop-color="#1C8F9B"/><stop offset="1" stop-color="#0F5F78"/></linearGradient><filter id="g" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 .1  0 0 0 0 .06  0 0 0 0 .1  .9 0 0 0 -.42"/></filter></defs>'

const rings = [[980,'#3F9DB0'],[800,'#57AEB9'],[640,'#74BFC1'],[500,'#96CFC8'],[380,'#B9DECF'],[280,'#D8EAD3'],[195,'#F3F0D2'],[130,'#FFF3C9'], [74, '#FFDF8E']] as const

/** The day scene as SVG text: a wakeboarder behind the school boat off Playa Blanca. It always gives the same text. */
export function wakeboardDay(): string {
  const chance = chanceFrom(9)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900"><title>Wakeboarder behind the school boat off Playa Blanca</title>',
    fills,
    `<g clip-path="url(#k)"><rect width="${String(WIDTH)}" height="${String(HORIZON)}" fill="#2F8FA8"/>`,
    ...rings.map(([radius, colour]) => `<circle cx="330" cy="150" r="${String(radius)}" fill="${colour}"/>`),
    cloud([720, 170, 260, 44], 0.95), cloud([940, 250, 200, 30], 0.75), cloud([40, 300, 170, 24], 0.7),
    ...mountains,
    ...furrows.map((path) => `<path d="${path}" fill="none" stroke="#7C3036" stroke-width="5" stroke-linecap="round" opacity=".75"/>`),
    plain,
    ...village(chance),
    '</g>',
    `<rect y="${String(HORIZON)}" width="${String(WIDTH)}" height="${String(HEIGHT - HORIZON)}" fill="url(#s)"/>`,
    ...Array.from({ length: 300 }, () => wave(chance)),
    boatWake,
    ...Array.from({ length: 80 }, () => wakeFoam(chance)),
    ...boat,
    plume,
    ...Array.from({ length: 60 }, () => drop(chance)),
    ...rider,
    `<rect width="${String(WIDTH)}" height="${String(HEIGHT)}" filter="url(#g)" opacity=".16"/></svg>`,
  ].join('\n')
}

function cloud([x, y, w, h]: readonly [number, number, number, number], opacity: number): string {
  const p = (dx: number, dy: number) => `${full(x + w * dx)},${full(y - h * dy)}`
  return `<path d="M${String(x)},${String(y)} C${p(0.1, 0.8)} ${p(0.24, 0.9)} ${p(0.3, 0.8)} C${p(0.38, 1.7)} ${p(0.58, 1.6)} ${p(0.64, 0.8)} C${p(0.8, 1.1)} ${p(0.95, 0.6)} ${String(x + w)},${String(y)}Z" fill="#FFF8EC" opacity="${String(opacity)}"/>`
}

function village(chance: Chance): string[] {
  const houses: string[] = []
  for (let x = 560; x < 1190; ) {
    const w = chance.pick([16, 20, 24, 30])
    const h = chance.pick([12, 15, 18, 24])
    const y = 424 - chance.pick([0, 2, 5])
    houses.push(house(x, y, w, h))
    if (chance.next() < 0.22) houses.push(palm(x + w, y))
    x += w + chance.pick([0, 2, 6, 14])
  }
  return houses
}

function house(x: number, y: number, w: number, h: number): string {
  const top = String(y - h)
  return `<rect x="${String(x)}" y="${top}" width="${String(w)}" height="${String(h)}" fill="#FFFDF7"/><rect x="${fixed(x + w * 0.7, 0)}" y="${top}" width="${fixed(w * 0.3, 0)}" height="${String(h)}" fill="#CFDAD6"/><rect x="${fixed(x + w * 0.22, 0)}" y="${fixed(y - h * 0.6, 0)}" width="4" height="${fixed(h * 0.32, 0)}" fill="#1E6B45"/>`
}

function palm(x: number, y: number): string {
  const crown = `${String(x + 4)},${String(y - 30)}`
  return `<path d="M${String(x + 3)},${String(y)} q-1,-16 1,-30" stroke="#5C4A3E" stroke-width="2" fill="none"/><path d="M${crown} q-12,-6 -16,4 M${crown} q12,-6 16,4 M${crown} q-6,-12 -14,-10 M${crown} q6,-12 14,-10" stroke="#1E6B45" stroke-width="3" fill="none" stroke-linecap="round"/>`
}

function wave(chance: Chance): string {
  const depth = chance.next() ** 1.1
  const y = HORIZON + 4 + depth * (HEIGHT - HORIZON)
  const size = 0.22 + depth * 1.9
  const x = chance.between(-60, WIDTH + 60)
  const w = chance.between(40, 160) * size
  const h = chance.between(2.2, 5) * size
  const colour = chance.pick(depth < 0.5 ? ['#0F6F84', '#2AA5A8', '#A7E0D2', '#17808F', '#FFF3C9'] : ['#0C5570', '#157A8C', '#2AA5A8', '#0A4A64'])
  return stroke([x, y, w, h], colour, chance.between(0.3, 0.75), '0.0')
}

function wakeFoam(chance: Chance): string {
  const t = chance.next()
  const y = 528 + t ** 1.4 * 150 + chance.between(-4, 4)
  const w = chance.between(16, 50) * (1 + t)
  return stroke([905 - t * 560, y, w, chance.between(2, 5)], '#FFFDF7', 0.9 - 0.6 * t, fixed(-16 * t, 1))
}

function drop(chance: Chance): string {
  const t = chance.next()
  const x = -70 - chance.next() * 110
  const y = 10 - chance.next() * 120 * (0.4 + t)
  return `<circle cx="${fixed(x, 0)}" cy="${fixed(y, 0)}" r="${fixed(chance.between(0.8, 3), 1)}" fill="#FFFDF7" opacity="${fixed(chance.between(0.5, 1), 2)}"/>`
}

function stroke([x, y, w, h]: readonly [number, number, number, number], colour: string, opacity: number, turn: string): string {
  const path = `M${fixed(x - w / 2, 1)},${fixed(y, 1)}q${fixed(w / 2, 1)},${fixed(-h, 1)} ${fixed(w, 1)},0q${fixed(-w / 2, 1)},${fixed(h, 1)} ${fixed(-w, 1)},0z`
  return `<path transform="rotate(${turn} ${fixed(x, 0)} ${fixed(y, 0)})" d="${path}" fill="${colour}" opacity="${fixed(opacity, 2)}"/>`
}

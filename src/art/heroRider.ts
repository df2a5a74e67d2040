import type { Chance } from './chance.ts'
import { fixed, full } from './figures.ts'
import type { DrawGlint } from './glints.ts'
import { wingTurn, type HeroFrame } from './heroFrame.ts'
import { board, canopy, figure, foil, panels, seams } from './heroRiderShapes.ts'

/** The rider with wing, board and foil, their reflection, the wake behind and the spray. */
export function heroRider(frame: HeroFrame, chance: Chance, glint: DrawGlint): string[] {
  const { rider, moment } = frame
  const place = moment === null ? `${String(rider.x)},${String(rider.y)}` : `${full(rider.x)},${full(rider.y)}`
  const turned = `<g transform="rotate(${moment === null ? '-5' : fixed(wingTurn(frame), 2)} -4 -4)">`
  return [
    ...reflection(rider, chance, glint),
    `<g transform="translate(${place}) scale(${String(rider.scale)})">`,
    ...wake(chance),
    ...foil,
    turned,
    `<path d="${canopy}" fill="url(#can)"/>`,
    `<clipPath id="cn"><path d="${canopy}"/></clipPath><g clip-path="url(#cn)">`,
    ...panels,
    ...seams.map((path) => `<path d="${path}" fill="none" stroke="#D9AE7C" stroke-width="1.4"/>`),
    ...board,
    turned,
    ...figure,
  ]
}

function reflection({ x, y }: { x: number; y: number }, chance: Chance, glint: DrawGlint): string[] {
  return Array.from({ length: 26 }, (_, index) => {
    const depth = index / 26
    const across = x + chance.between(-34, 44)
    const w = chance.between(40, 130) * (1 - depth * 0.4)
    const h = chance.between(2.5, 5)
    const colour = chance.pick(['#06202F', '#0A2C40', '#F2704E', '#06202F'])
    return glint(across, y + 112 + depth * 120, w, h, colour, 0.5 * (1 - depth * 0.5))
  })
}

function wake(chance: Chance): string[] {
  const foam = Array.from({ length: 46 }, (_, index) => foamStroke((index + chance.next()) / 46, chance))
  const light = Array.from({ length: 20 }, (_, index) => lightStroke((index + chance.next()) / 20, chance))
  const spray = Array.from({ length: 64 }, () => sprayDrop(chance))
  return [wakeShadow, ...foam, ...light, ...spray]
}

const wakeShadow = '<path d="M-16,70 C-70,70 -130,76 -190,90 C-240,101 -290,116 -330,138 C-300,112 -250,94 -200,83 C-140,71 -70,66 -16,68Z" fill="#FFF6E0" opacity=".30"/>'

function foamStroke(t: number, chance: Chance): string {
  const y = 70 + t ** 1.7 * 62 + chance.between(-1, 1) * (1.5 + 7 * t)
  const w = chance.between(22, 46) * (0.6 + 0.9 * t)
  const h = chance.between(3.2, 6) * (1 - 0.45 * t)
  return stroke(-14 - t * 320, y, w, h, chance.pick(['#FFF6E0', '#FFE7BF', '#FFD9A0']), Math.max(0.18, 0.95 - 0.75 * t), -4 - 22 * t)
}

function lightStroke(t: number, chance: Chance): string {
  const y = 69 - t * 3 + chance.between(-1.5, 1.5)
  const w = chance.between(20, 44)
  return stroke(-14 - t * 250, y, w, chance.between(1.6, 3), '#FFD9A0', 0.75 - 0.6 * t, 1)
}

function sprayDrop(chance: Chance): string {
  const t = chance.next() ** 1.3
  const x = -18 - t * 120
  const y = 66 + t * 6 - chance.next() * (26 * (1 - t) ** 1.5 + 3)
  return `<circle cx="${fixed(x, 1)}" cy="${fixed(y, 1)}" r="${fixed(chance.between(0.5, 2.2) * (1 - 0.5 * t), 1)}" fill="#FFF6E0" opacity="${fixed(0.95 - 0.5 * t, 2)}"/>`
}

function stroke(x: number, y: number, w: number, h: number, colour: string, opacity: number, turn: number): string {
  const path = `M${fixed(x - w / 2, 1)},${fixed(y, 1)}q${fixed(w / 2, 1)},${fixed(-h, 1)} ${fixed(w, 1)},0q${fixed(-w / 2, 1)},${fixed(h, 1)} ${fixed(-w, 1)},0z`
  return `<path transform="rotate(${fixed(turn, 1)} ${fixed(x, 1)} ${fixed(y, 1)})" d="${path}" fill="${colour}" opacity="${fixed(opacity, 2)}"/>`
}

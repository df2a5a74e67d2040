import type { Chance } from './chance.ts'
import { fixed } from './figures.ts'
import type { DrawGlint } from './glints.ts'
import type { HeroFrame } from './heroFrame.ts'

/** The sea: glints of every wave, the sun's road, choppy facets and two swells in front. */
export function heroSea(frame: HeroFrame, chance: Chance, glint: DrawGlint): string[] {
  const { width, height, horizon } = frame
  return [
    `<g clip-path="url(#sea)"><rect y="${String(horizon)}" width="${String(width)}" height="${String(height - horizon)}" fill="url(#seaG)"/>`,
    ...Array.from({ length: 300 }, () => wave(frame, chance, glint)),
    ...Array.from({ length: 230 }, () => sunGlint(frame, chance, glint)),
    `<rect y="${String(horizon)}" width="${String(width)}" height="2.5" fill="#FFE3AE" opacity=".65"/>`,
    ...Array.from({ length: 38 }, () => chop(frame, chance)),
    swell('M0,786 C150,752 300,770 460,800 C640,834 800,820 960,806 C1140,790 1320,784 1600,822', '#0B4258', '#3FA9AE', 0.62),
    swell('M0,842 C220,806 380,836 560,856 C760,880 980,850 1180,842 C1340,836 1480,850 1600,866', '#072D42', '#2B8E9A', 0.9),
    '</g>',
  ]
}

function wave({ width, height, horizon }: HeroFrame, chance: Chance, glint: DrawGlint): string {
  const depth = chance.next() ** 1.15
  const y = horizon + 5 + depth * (height - horizon)
  const size = 0.22 + depth * 1.9
  const x = chance.between(-60, width + 60)
  const w = chance.between(40, 170) * size
  const h = chance.between(2.4, 5.2) * size
  return glint(x, y, w, h, chance.pick(waveColours(depth)), chance.between(0.4, 0.85))
}

function waveColours(depth: number): string[] {
  if (depth < 0.16) return ['#B3606C', '#FFBE82', '#7E4F70']
  if (depth < 0.36) return ['#3E5E7D', '#A65F70', '#274C69', '#5E5676']
  return ['#0A3248', '#0C435B', '#1B6E84', '#2B8E9A', '#0E4A62', '#0A3248']
}

function sunGlint({ height, horizon, sun }: HeroFrame, chance: Chance, glint: DrawGlint): string {
  const depth = chance.next() ** 0.9
  const y = horizon + 3 + depth * (height - horizon) * 0.98
  const spread = 34 + depth * 190
  const middle = sun.x - 18 * depth
  const x = middle + chance.bell() * spread * 0.5
  const size = 0.35 + depth * 1.7
  const w = chance.between(30, 96) * size
  const h = chance.between(2, 4) * size
  const near = Math.abs(x - middle) < spread * 0.42
  const colour = chance.pick(near ? ['#FFF3D2', '#FFDF9C', '#FFC27A'] : ['#FBA962', '#F28556', '#E06E5E'])
  return glint(x, y, w, h, colour, near ? chance.between(0.7, 1) : chance.between(0.5, 0.85))
}

function chop({ width, height, horizon }: HeroFrame, chance: Chance): string {
  const depth = 0.3 + 0.7 * chance.next()
  const y = horizon + depth * (height - horizon)
  const x = chance.between(-40, width + 40)
  const w = chance.between(70, 150) * (0.4 + depth)
  const h = chance.between(6, 11) * (0.4 + depth)
  const at = (dx: number, dy: number) => `${fixed(x + w * dx, 0)},${fixed(y - h * dy, 0)}`
  const dark = `M${fixed(x - w / 2, 0)},${fixed(y, 0)}C${fixed(x - w * 0.2, 0)},${fixed(y - h * 0.3, 0)} ${fixed(x - w * 0.1, 0)},${fixed(y - h, 0)} ${fixed(x, 0)},${fixed(y - h, 0)}C${at(0.1, 1)} ${at(0.2, 0.2)} ${fixed(x + w / 2, 0)},${fixed(y, 0)}z`
  const light = `M${fixed(x - w * 0.12, 0)},${fixed(y - h * 0.9, 0)}C${at(0, 1.1)} ${at(0.14, 0.7)} ${fixed(x + w / 2, 0)},${fixed(y, 0)}C${at(0.2, 0.35)} ${at(0.06, 0.55)} ${fixed(x - w * 0.12, 0)},${fixed(y - h * 0.9, 0)}z`
  return `<path d="${dark}" fill="#0A3A52" opacity=".55"/><path d="${light}" fill="#3FA9AE" opacity=".5"/>`
}

function swell(path: string, fill: string, edge: string, opacity: number): string {
  return `<path d="${path} L1600,900 0,900Z" fill="${fill}" opacity="${String(opacity)}"/><path d="${path}" fill="none" stroke="${edge}" stroke-width="3" opacity=".75"/>`
}

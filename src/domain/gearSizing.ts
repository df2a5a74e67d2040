import type { Level } from './participants.ts'

/** Wind by what it feels like, with the knots we reckon with. */
export const winds = { light: { from: 12, to: 16 }, medium: { from: 16, to: 22 }, strong: { from: 22, to: 28 } } as const
export type Wind = keyof typeof winds

/** Whom gear is suggested to: those who have stood on a board before; beginners get theirs in the lesson. */
export const sizedLevels = ['hours', 'rides', 'foils'] as const satisfies readonly Level[]
export type SizedLevel = (typeof sizedLevels)[number]

/** A wing in square metres and a board in litres; the instructor at the beach has the last word. */
export type GearSize = { wing: number; boardFrom: number; boardTo: number }

/** Litres of a board beyond the rider's weight: first hours want a raft, a foiler's board may be smaller than the rider. */
const boardBeyond = { hours: { from: 30, to: 50 }, rides: { from: 10, to: 30 }, foils: { from: -5, to: 15 } } as const

/** What a rider of 75 kg holds in 18 knots, in square metres (specification section 9: beginners start with 5 to 6). */
const MIDDLE = { weight: 75, knots: 18, wing: { hours: 5.5, rides: 5, foils: 4.5 } } as const

/** A rule of thumb for wing and board: more weight wants more of both, more wind less of the wing; wings come in half square metres. */
export function gearSizeFor({ weightKg, level, wind }: { weightKg: number; level: SizedLevel; wind: Wind }): GearSize {
  const knots = (winds[wind].from + winds[wind].to) / 2
  const area = MIDDLE.wing[level] * (weightKg / MIDDLE.weight) ** 0.6 * (MIDDLE.knots / knots)
  const wing = Math.min(7, Math.max(2.5, Math.round(area * 2) / 2))
  const { from, to } = boardBeyond[level]
  return { wing, boardFrom: toFives(weightKg + from), boardTo: toFives(weightKg + to) }
}

function toFives(litres: number): number {
  return Math.max(40, Math.round(litres / 5) * 5)
}

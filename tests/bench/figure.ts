import type { BenchPlace } from './benchPlace.ts'

/** One line of the table; `other` is what ours is compared with, both as text with their unit. */
export type Row = { what: string; ours: string; other: string; ratio: string; goal: string; method: string }

/** One figure: a name to ask for it with `--only`, and how it is measured. */
export type Figure = { name: string; measure: (place: BenchPlace) => Promise<Row[]> }

/** A line that compares two rates of one run: ours divided by theirs. */
export function comparison(line: Omit<Row, 'ours' | 'other' | 'ratio'> & { ours: number; other: number; unit: string }): Row {
  const { what, ours, other, unit, goal, method } = line
  return { what, ours: `${rounded(ours)} ${unit}`, other: `${rounded(other)} ${unit}`, ratio: (ours / other).toFixed(2), goal, method }
}

/** A line that stands alone. */
export function single(what: string, ours: string, goal: string, method: string): Row {
  return { what, ours, other: '', ratio: '', goal, method }
}

/** A line that says why there is no figure. */
export function notMeasured(what: string, why: string, goal: string): Row {
  return { what, ours: `not measured: ${why}`, other: '', ratio: '', goal, method: '' }
}

/** A number as a person reads it: three digits that matter, whole above a hundred. */
export function rounded(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
}

/** Bytes as kilobytes (1,000), the unit of the goals. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

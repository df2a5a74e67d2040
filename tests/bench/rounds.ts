/** The middle value; for an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which that part of the values lies, between neighbours by their distance. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN]
  return low + (high - low) * (at - Math.floor(at))
}

/** Measures some things in turn, round after round, so that what disturbs one disturbs all; answers the medians, in the same order. */
export async function inTurns(rounds: number, measures: readonly (() => Promise<number>)[]): Promise<number[]> {
  const seen: number[][] = measures.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, measure] of measures.entries()) seen[index]?.push(await measure())
  }
  return seen.map(median)
}

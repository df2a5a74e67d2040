/** A number with so many decimals; exact halves go to the even neighbour. */
export function fixed(value: number, decimals: 0 | 1 | 2): string {
  const tenth = 10 ** decimals
  const isHalf = Number.isInteger(value * 2 ** (decimals + 1)) && Math.abs((value * tenth) % 1) === 0.5
  if (!isHalf) return value.toFixed(decimals)
  const low = Math.floor(value * tenth)
  return ((low % 2 === 0 ? low : low + 1) / tenth).toFixed(decimals)
}

/** A computed number in full, with a decimal point even where it is whole. */
export function full(value: number): string {
  return Number.isInteger(value) ? `${String(value)}.0` : String(value)
}

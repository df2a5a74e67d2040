import { fixed } from './figures.ts'

/** A flat glint on the water, pointed at both ends: middle, size, colour, opacity. */
export type DrawGlint = (x: number, y: number, w: number, h: number, colour: string, opacity: number) => string

const TURN = 2 * Math.PI

/** Draws the glints of one picture in their order; in the moving one each shimmers at its own beat and comes back after a turn. */
export function glintsAt(moment: number | null): DrawGlint {
  if (moment === null) return (x, y, w, h, colour, opacity) => glint(fixed(x - w / 2, 0), y, w, h, colour, opacity)
  let drawn = 0
  return (x, y, w, h, colour, opacity) => {
    drawn += 1
    const start = (drawn * 0.618) % 1
    const beat = Math.sin(TURN * ((drawn % 2 === 1 ? 1 : 2) * moment + start))
    const wide = w * (1 + 0.22 * beat)
    const across = x + 3 * Math.sin(TURN * (moment + start))
    return glint(fixed(across - wide / 2, 1), y, wide, h, colour, opacity * (0.78 + 0.22 * beat))
  }
}

function glint(left: string, y: number, w: number, h: number, colour: string, opacity: number): string {
  const shown = opacity < 1 ? ` opacity="${fixed(opacity, 2)}"` : ''
  return `<path d="M${left},${fixed(y, 1)}q${fixed(w / 2, 0)},${fixed(-h, 1)} ${fixed(w, 0)},0q${fixed(-w / 2, 0)},${fixed(h, 1)} ${fixed(-w, 0)},0z" fill="${colour}"${shown}/>`
}

/** Where everything stands in a composition of the hero scene; the drawing's own units. */
export interface HeroFrame {
  width: number
  height: number
  /** The part of the drawing that is shown: left, top, width, height. */
  view: readonly [number, number, number, number]
  horizon: number
  /** Where the sky begins; above 0 for a composition that shows more of it. */
  skyTop: number
  sun: { x: number; y: number; radius: number }
  stars: { count: number; x: readonly [number, number]; y: readonly [number, number] }
  rider: { x: number; y: number; scale: number }
  boat: { x: number; y: number }
  /** The moment of the moving picture, 0 to below 1; null for the still one. */
  moment: number | null
}

const scene = {
  width: 1600, height: 900, horizon: 588,
  sun: { x: 1178, y: 486, radius: 98 },
  rider: { x: 846, y: 668, scale: 1.64 },
  moment: null,
} as const

/** The wide picture. */
export const wideFrame: HeroFrame = {
  ...scene, view: [0, 0, 1600, 900], skyTop: 0, stars: { count: 70, x: [10, 760], y: [8, 260] }, boat: { x: 1392, y: 662 },
}

/** The upright picture for phones: more sky, the boat nearer to the rider. */
export const uprightFrame: HeroFrame = {
  ...scene, view: [552, -467, 1000, 1367], skyTop: -600, stars: { count: 160, x: [560, 1500], y: [-330, 120] }, boat: { x: 1330, y: 668 },
}

const TURN = 2 * Math.PI

/** One moment of the seamless loop: rider and boat rise and fall, the wing breathes, every glint shimmers. */
export function loopFrame(moment: number): HeroFrame {
  const { x, y, scale } = scene.rider
  return {
    ...wideFrame,
    moment,
    rider: { x: x + 5 * Math.sin(TURN * moment), y: y + 7 * Math.sin(TURN * moment + 0.6), scale },
    boat: { x: 1392 - 6 * Math.cos(TURN * moment), y: 662 + 2.2 * Math.sin(TURN * 2 * moment) },
  }
}

/** How far the wing is turned, in degrees. */
export function wingTurn({ moment }: HeroFrame): number {
  return moment === null ? -5 : -5 + 1.6 * Math.sin(TURN * moment + 1.2)
}

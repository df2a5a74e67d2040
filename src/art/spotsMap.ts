import type { Place } from '#domain/mapLink.ts'

/** What the map shows, in degrees: the south coast from the lighthouse of Pechiguera to beyond Papagayo. */
const WEST = -13.89
const EAST = -13.765
const NORTH = 28.888
const SOUTH = 28.828

/** Size of the drawing; a degree of longitude is shorter than one of latitude at this height by its cosine. */
export const spotsMapSize = { width: 720, height: 396 } as const

/** Where a place lies on the drawing, kept inside its edges. */
export function onSpotsMap({ latitude, longitude }: Place): { x: number; y: number } {
  const { width, height } = spotsMapSize
  const x = ((longitude - WEST) / (EAST - WEST)) * width
  const y = ((NORTH - latitude) / (NORTH - SOUTH)) * height
  return { x: within(x, width), y: within(y, height) }
}

/** The coast from west to east, as drawn by us: capes and bays where they are, in our hand. */
const coast: readonly Place[] = [
  [28.888, -13.868],
  [28.872, -13.871],
  [28.8563, -13.8715],
  [28.8572, -13.862],
  [28.8588, -13.852],
  [28.8605, -13.842],
  [28.8612, -13.834],
  [28.8628, -13.8285],
  [28.8616, -13.821],
  [28.8592, -13.8145],
  [28.8588, -13.807],
  [28.8572, -13.799],
  [28.8545, -13.7955],
  [28.851, -13.7935],
  [28.847, -13.7915],
  [28.8432, -13.7893],
  [28.8412, -13.7862],
  [28.8438, -13.783],
  [28.849, -13.779],
  [28.8555, -13.7735],
  [28.862, -13.765],
].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }))

/** The land as a path: the coast, closed along the upper edge. */
export function landPath(): string {
  const points = coast.map(onSpotsMap)
  const line = points.map(({ x, y }, index) => (index === 0 ? `M${figure(x)},${figure(y)}` : curve(points[index - 1], { x, y }))).join(' ')
  return `${line} L${spotsMapSize.width},0 Z`
}

function curve(from: { x: number; y: number } | undefined, to: { x: number; y: number }): string {
  if (from === undefined) return ''
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + 3 }
  return `Q${figure(middle.x)},${figure(middle.y)} ${figure(to.x)},${figure(to.y)}`
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most)
}

function figure(value: number): string {
  return String(Math.round(value * 10) / 10)
}

import { fixed, full } from './figures.ts'

const rocks = [
  '<path d="M1600,752 L1568,760 1544,778 1512,786 1490,808 1452,818 1430,842 1396,852 1372,880 1350,900 1600,900Z" fill="#120C1F"/>',
  '<path d="M1568,760 L1544,778 1512,786 1490,808 1452,818 1430,842 1396,852 1372,880 1390,872 1412,862 1446,850 1462,830 1502,818 1522,796 1556,786Z" fill="#5B2A45"/>',
]

/** Angle in degrees and length of every leaf. */
const leaves = [[-78, 70], [-58, 84], [-36, 92], [-14, 98], [10, 96], [32, 90], [54, 82], [76, 66]] as const

/** The near shore: lava rock with two aloes, one in flower. */
export function heroShore(): string[] {
  return [...rocks, ...aloe(1556, 782, 1), ...aloe(1478, 832, 0.62), '<path d="M1562,770 C1558,730 1566,690 1560,640" fill="none" stroke="#120C1F" stroke-width="4"/>', ...Array.from({ length: 9 }, (_, index) => blossom(index))]
}

function aloe(x: number, y: number, size: number): string[] {
  return leaves.map(([degrees, length]) => {
    const angle = (degrees * Math.PI) / 180
    const tip = [x + Math.sin(angle) * length * size, y - Math.cos(angle) * length * size] as const
    const side = [Math.cos(angle) * 7 * size, Math.sin(angle) * 7 * size] as const
    const bend = [x + Math.sin(angle * 0.75) * length * size * 0.55, y - Math.cos(angle * 0.75) * length * size * 0.6] as const
    const point = (px: number, py: number) => `${fixed(px, 1)},${fixed(py, 1)}`
    return `<path d="M${point(x - side[0], y - side[1])} Q${point(bend[0] - side[0], bend[1] - side[1])} ${point(tip[0], tip[1])} Q${point(bend[0] + side[0], bend[1] + side[1])} ${point(x + side[0], y + side[1])}Z" fill="#120C1F"/>`
  })
}

function blossom(index: number): string {
  const y = String(640 + index * 7)
  const w = 3.2 + index * 0.5
  return `<path d="M1560,${y} q${full(-w * 1.6)},2 ${full(-w * 2.2)},9 M1560,${y} q${full(w * 1.6)},2 ${full(w * 2.2)},9" fill="none" stroke="#E87650" stroke-width="3" stroke-linecap="round"/>`
}

import type { Place } from '#domain/mapLink.ts'
import { landPath, onSpotsMap, spotsMapSize } from './spotsMap.ts'

const land = landPath()
const { width, height } = spotsMapSize
const PIN = 19

interface SpotsMapProps {
  alt: string
  /** The spots in the order of their numbers. */
  spots: readonly Place[]
  className?: string
}

/** The south coast drawn by us, with a numbered pin for every spot: an illustration, nothing is loaded from anybody. */
export function SpotsMap({ alt, spots, className = '' }: SpotsMapProps) {
  return (
    <svg role="img" aria-label={alt} viewBox={`0 0 ${width} ${height}`} className={className}>
      <rect width={width} height={height} fill="#17677A" />
      <path d={land} fill="#0F4C5C" transform="translate(0 26)" opacity="0.35" />
      <path d={land} fill="#3FB8AF" transform="translate(0 9)" opacity="0.55" />
      <path d={land} fill="#E6DAC4" stroke="#FFFDF7" strokeWidth="4" />
      <Hills />
      <Wind />
      {spots.map((spot, index) => (
        <Pin key={`${spot.latitude} ${spot.longitude}`} {...onSpotsMap(spot)} number={index + 1} />
      ))}
    </svg>
  )
}

/** The old volcanoes of Los Ajaches in the east and Montaña Roja in the west. */
function Hills() {
  return (
    <g fill="#C9A77C">
      <path d="M520,46 Q560,2 604,30 Q640,4 690,38 L720,52 L720,86 Q650,70 596,84 Q548,92 520,46Z" opacity="0.75" />
      <path d="M146,120 Q176,78 210,116 Q200,132 178,132 Q156,132 146,120Z" fill="#C7421F" opacity="0.6" />
      <path d="M170,107 Q179,100 188,107 Q180,113 170,107Z" fill="#A83416" opacity="0.7" />
    </g>
  )
}

/** The trade wind, along and off the shore. */
function Wind() {
  return (
    <g fill="none" stroke="#FFF8EC" strokeWidth="3.5" strokeLinecap="round" opacity="0.6">
      <path d="M420,262 q-26,12 -50,0 t-50,0 t-50,0" />
      <path d="M352,300 q-26,12 -50,0 t-50,0" />
      <path d="M470,326 q-26,12 -50,0 t-50,0 t-50,0" />
    </g>
  )
}

function Pin({ x, y, number }: { x: number; y: number; number: number }) {
  return (
    <g transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      <path d={`M0,6 C-9,-9 -${PIN},-18 -${PIN},-34 A${PIN},${PIN} 0 1 1 ${PIN},-34 C${PIN},-18 9,-9 0,6Z`} fill="#C7421F" stroke="#FFFDF7" strokeWidth="3" />
      <text y="-25" textAnchor="middle" fill="#FFFFFF" fontSize="26" fontWeight="700" fontFamily="inherit">
        {number}
      </text>
    </g>
  )
}

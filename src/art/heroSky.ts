import type { Chance } from './chance.ts'
import { fixed, full } from './figures.ts'
import type { HeroFrame } from './heroFrame.ts'

const rings = [[1480,'#122848'],[1190,'#1D2E57'],[960,'#3A3362'],[770,'#5C3B6C'],[615,'#86466F'],[485,'#B1526D'],[374,'#DA6560'],[282,'#F28556'],[206,'#FBA962'],[148,'#FFCB80']] as const

const hills = [
  '<path d="M0,566 L70,556 150,545 215,530 262,533 330,514 372,519 440,541 520,549 600,562 700,571 820,578 900,588 0,588Z" fill="#6B3F6E"/>',
  '<path d="M330,514 L372,519 440,541 520,549 600,562 700,571 820,578 900,588 420,588 350,556Z" fill="#5A3666"/>',
  '<path d="M1600,398 L1566,420 1520,392 1478,430 1430,452 1370,474 1320,500 1262,520 1200,545 1150,560 1096,574 1060,588 1600,588Z" fill="#7A3D66"/>',
  '<path d="M1168,588 C1222,562 1262,506 1312,430 C1332,400 1344,378 1356,366 L1370,372 1390,363 1416,374 1438,364 1456,372 C1480,402 1512,462 1556,508 C1574,528 1588,540 1600,546 L1600,588Z" fill="#44214C"/>',
  '<path d="M1168,588 C1222,562 1262,506 1312,430 C1332,400 1344,378 1356,366 L1370,372 C1364,398 1350,420 1354,446 C1344,470 1322,486 1326,512 C1308,530 1280,540 1276,560 C1264,572 1246,580 1232,588Z" fill="#B9474A"/>',
  '<path d="M1168,588 C1222,562 1262,506 1312,430 C1332,400 1344,378 1356,366 C1348,400 1324,432 1318,462 C1302,486 1282,500 1274,528 C1254,552 1212,572 1196,588Z" fill="#E87650"/>',
  '<path d="M1168,588 C1222,562 1262,506 1312,430 C1332,400 1344,378 1356,366 C1340,396 1318,432 1306,458 C1288,486 1262,528 1236,550 C1214,570 1190,580 1168,588Z" fill="#FFC27A"/>',
  '<path d="M1356,366 L1370,372 1390,363 1416,374 1438,364 1456,372 C1438,384 1418,380 1402,386 C1384,382 1370,382 1356,366Z" fill="#2A1538"/>',
]

const gullies = ['M1390,392 C1388,430 1406,470 1398,524','M1420,390 C1432,430 1436,480 1462,534','M1446,384 C1466,424 1500,480 1530,522','M1370,398 C1364,440 1362,480 1348,540','M1404,388 C1410,440 1420,500 1428,540']

const coast = [
  '<path d="M1196,588 L1230,574 1282,570 1330,562 1400,566 1450,554 1520,558 1560,548 1600,552 1600,588Z" fill="#26143A"/>',
  '<path d="M1196,588 L1230,574 1282,570 1316,566 1300,578 1284,582 1276,588Z" fill="#8C3A4A"/>',
]

/** x, width, height and lift of every white house of the village. */
const houses = [[1342,10,7,-1],[1354,14,9,0],[1370,9,6,-2],[1382,16,8,1],[1401,11,11,-1],[1415,14,7,0],[1432,9,8,-3],[1444,17,9,-1],[1464,11,6,-4],[1478,14,10,-1],[1495,10,7,-3],[1508,16,8,0],[1528,10,9,-4],[1541,13,7,-2],[1558,16,10,-1],[1578,12,7,-4]] as const

/** The evening sky: rings around the sun, stars, clouds, the islands and the volcano, the village at its foot. */
export function heroSky(frame: HeroFrame, chance: Chance): string[] {
  const { sun, horizon, width, skyTop } = frame
  const top = skyTop === 0 ? '' : ` y="${String(skyTop)}"`
  return [
    `<g clip-path="url(#sky)"><rect${top} width="${String(width)}" height="${String(horizon - skyTop)}" fill="#0D2140"/>`,
    ...rings.map(([radius, colour]) => disc(sun, radius, colour)),
    disc(sun, sun.radius, '#FFF3D2'),
    ...stars(frame, chance),
    cloud([500, 214, 330, 18], '#A24C6E', 0.7), cloud([1250, 176, 380, 22], '#8C466F', 0.85), cloud([1330, 300, 300, 15], '#F08257', 0.8),
    cloud([520, 398, 230, 11], '#E37A5E', 0.75), cloud([70, 322, 380, 15], '#53376A', 0.9), cloud([1010, 262, 200, 12], '#E06E5E', 0.8),
    ...hills,
    ...gullies.map((path) => `<path d="${path}" fill="none" stroke="#321741" stroke-width="5" stroke-linecap="round" opacity=".8"/>`),
    ...coast,
    ...houses.flatMap(([x, wide, high, lift]) => house(x, 580 + lift, wide, high)),
    '</g>',
  ]
}

function disc({ x, y }: { x: number; y: number }, radius: number, colour: string): string {
  return `<circle cx="${String(x)}" cy="${String(y)}" r="${String(radius)}" fill="${colour}"/>`
}

function stars({ sun, stars: { count, x, y } }: HeroFrame, chance: Chance): string[] {
  const sky: string[] = []
  for (let star = 0; star < count; star++) {
    const across = chance.between(x[0], x[1])
    const down = chance.between(y[0], y[1])
    if (Math.hypot(across - sun.x, down - sun.y) < 760) continue
    const radius = chance.pick([0.8, 1, 1.3, 1.8])
    sky.push(`<circle cx="${fixed(across, 0)}" cy="${fixed(down, 0)}" r="${String(radius)}" fill="#FFF1CC" opacity="${fixed(chance.between(0.35, 0.9), 2)}"/>`)
  }
  return sky
}

function cloud([x, y, w, h]: readonly [number, number, number, number], colour: string, opacity: number): string {
  const rise = `C${full(x + w * 0.2)},${full(y - h * 0.9)} ${full(x + w * 0.34)},${full(y - h * 0.2)} ${full(x + w * 0.46)},${String(y - h)}`
  const fall = `C${full(x + w * 0.6)},${full(y - h * 1.6)} ${full(x + w * 0.7)},${full(y - h * 0.3)} ${String(x + w)},${String(y)}`
  const foot = `C${full(x + w * 0.7)},${full(y + h * 0.35)} ${full(x + w * 0.3)},${full(y + h * 0.3)} ${String(x)},${String(y)}Z`
  return `<path d="M${String(x)},${String(y)} ${rise} ${fall} ${foot}" fill="${colour}" opacity="${String(opacity)}"/>`
}

function house(x: number, y: number, w: number, h: number): string[] {
  const top = fixed(y - h, 1)
  const walls = `<rect x="${fixed(x, 1)}" y="${top}" width="${String(w)}" height="${String(h)}" fill="#FFF0D6"/><rect x="${fixed(x + w * 0.68, 1)}" y="${top}" width="${fixed(w * 0.32, 1)}" height="${String(h)}" fill="#C99AA0"/>`
  const window = `<rect x="${fixed(x + w * 0.26, 1)}" y="${fixed(y - h * 0.62, 1)}" width="2.4" height="${fixed(h * 0.3, 1)}" fill="#26143A"/>`
  return w > 11 ? [walls, window] : [walls]
}

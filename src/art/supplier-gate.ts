import { archOutline } from './arch.ts'
import { drawStars } from './gate-view.ts'
import { drawBricks, layBricks } from './masonry.ts'
import { palette as p, type Tone } from './palette.ts'
import { pick } from './random.ts'
import { drawSteppedGate, gateOpening, type SteppedGate } from './stepped-gate.ts'
import { element, path, svgDocument } from './svg.ts'

/** The parts of a hotel, a tour and a transfer, by the letters of the drawings below. */
const tones: Record<string, readonly [Tone, ...Tone[]]> = {
  h: [p.teal5, p.teal6, p.teal5, p.teal4],
  r: [p.teal4],
  l: [p.gold4, p.gold4, p.gold3],
  d: [p.teal7],
  t: [p.gold5, p.gold5, p.gold6, p.gold4],
  c: [p.gold3],
  s: [p.sand4, p.sand4, p.sand3],
  b: [p.lapis5, p.lapis5, p.lapis6],
  g: [p.lapis8],
  k: [p.skyHigh],
  w: [p.bone]
}

const hotelRoof = ['..rrrrrr', 'rrrrrrrrrr', 'hhhhhhhhhh']
const hotelFloor = ['hlldhhdllh', 'hlldhhdllh', 'hhhhhhhhhh']
const hotelDoor = ['hhhlllhhhh', 'hhhlllhhhh', 'hhhlllhhhh']
const tourTiers = ['......ttt', '....ttttttt', '..ttttttttttt', 'ttttttttttttttt']
const coach = [
  '.ssssssssssss',
  'sggsggsggsggs',
  'sggsggsggsggs',
  'bbbbbbbbbbbbb',
  'sswwsssssswws',
  'kkwwkkkkkkwwk'
]

/** The opening is as wide as this number of half-bricks. */
const columns = 28

/** A supplier's gate with a hotel, a tour's temple and a coach. On phones it is low. */
export function drawSupplierGate({ low = false } = {}): string {
  const size = low ? { width: 336, height: 252 } : { width: 480, height: 480 }
  const look = {
    cell: [12, 12],
    glaze: 'sand',
    inside: null,
    hasPlinth: false,
    seed: 0x108
  } as const
  const gate: SteppedGate = { x: 0, y: 0, ...size, ...look }
  const opening = gateOpening(gate)
  const floors = Array.from({ length: low ? 4 : 8 }, () => hotelFloor).flat()
  const tour = tourTiers.flatMap((tier) => [
    tier.replaceAll('t', 'c'),
    ...Array.from({ length: low ? 2 : 4 }, () => tier)
  ])
  const cell = (2 * opening.radius) / columns
  const place = (picture: readonly string[], column: number) =>
    drawPicture(picture, cell, opening.centre + (column - columns / 2) * cell, gate.height)
  return svgDocument(
    gate,
    element('path', { fill: p.skyHigh, d: archOutline(opening) }),
    drawStars(opening, 0),
    place(tour, 12.5),
    place([...hotelRoof, ...floors, ...hotelDoor], 1.5),
    place(coach, 8),
    drawSteppedGate(gate)
  )
}

/** A picture of bricks that stands at `bottom`, with an edge around it. */
function drawPicture(picture: readonly string[], cell: number, left: number, bottom: number) {
  const top = bottom - picture.length * cell
  const bricks = layBricks({
    columns: Math.max(...picture.map((row) => row.length)),
    rows: picture.length,
    seed: picture.length,
    classAt: (column, row) => {
      const part = picture[row]?.[column]
      return part === undefined || part === '.' ? null : part
    },
    pickTone: (part, q) => pick(tones[part] ?? [p.bone], q)
  })
  const shadow = bricks.map(({ column, row, length }) => {
    const [x, y] = [left + column * cell, top + row * cell]
    return path('M', x - 4, y - 4, 'h', length * cell + 8, 'v', cell + 4, 'h', -length * cell - 8)
  })
  return (
    element('path', { fill: p.skyHigh, d: shadow.map((d) => `${d}z`).join('') }) +
    element(
      'g',
      { fill: 'none' },
      drawBricks(bricks, { cell: [cell, cell], mortar: 1.4, left, top })
    )
  )
}

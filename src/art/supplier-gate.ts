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
  b: [p.lapis5, p.lapis5, p.lapis4],
  g: [p.lapis3],
  y: [p.lapis9, p.night, p.lapis9, p.lapis8],
  p: [p.sand7, p.sand6, p.sand7]
}

const hotelRoof = ['..rrrrrr', 'rrrrrrrrrr', 'hhhhhhhhhh']
const hotelFloor = ['hlldhhdllh', 'hlldhhdllh', 'hhhhhhhhhh']
const hotelDoor = ['hhhlllhhhh', 'hhhlllhhhh']
const temple = ['....ccc', '....ttt', '..ccccccc', '..ttttttt', 'ccccccccccc', 'ttttttttttt']
const coach = [
  '.ssssssssssss',
  'sggsggsggsggsg',
  'sggsggsggsggsg',
  'bbbbbbbbbbbbbb',
  'ssssssssssssss'
]

/** The opening is as wide as this number of half-bricks. Its road has two courses. */
const columns = 28
const road = 2

/** A supplier's gate: a hotel and a coach at a road, and a temple on the horizon behind them. */
export function drawSupplierGate({ low = false } = {}): string {
  const size = low ? { width: 336, height: 252 } : { width: 480, height: 480 }
  const look = {
    cell: [12, 12],
    glaze: 'sand',
    inside: null,
    seed: 0x108
  } as const
  const gate: SteppedGate = { ...size, ...look }
  const opening = gateOpening(gate)
  const cell = (2 * opening.radius) / columns
  /** A picture from a column, standing so many courses above the sill. */
  const place = (picture: readonly string[], column: number, above: number) => {
    const left = opening.centre + (column - columns / 2) * cell
    return drawPicture(picture, cell, left, gate.height - above * cell)
  }
  const floors = Array.from({ length: low ? 3 : 7 }, () => hotelFloor).flat()
  const horizon = road + 8
  const fill = (letter: string, rows: number) =>
    Array.from({ length: rows }, () => letter.repeat(columns))
  const wheels = [14.5, 23.5].map((column) => {
    const x = opening.centre + (column - columns / 2) * cell
    return drawWheel(x, gate.height - (road + 0.7) * cell, cell)
  })
  return svgDocument(
    gate,
    element('path', { fill: p.skyHigh, d: archOutline(opening) }),
    drawStars(opening, 0),
    place(temple, 14, horizon),
    place(fill('y', horizon - road), 0, road),
    place(fill('p', road), 0, 0),
    place([...hotelRoof, ...floors, ...hotelDoor], 0.5, road),
    place(coach, 12, road + 1),
    ...wheels,
    drawSteppedGate(gate)
  )
}

/** A wheel of voussoirs. */
function drawWheel(cx: number, cy: number, cell: number): string {
  const radius = 1.25 * cell
  const piece = (2 * Math.PI * radius) / 10
  const tyre = { r: radius, 'stroke-width': cell, 'stroke-dasharray': `${piece - 1.4} 1.4` }
  return (
    element('circle', { cx, cy, r: 1.9 * cell, fill: p.night }) +
    element('circle', { cx, cy, ...tyre, fill: 'none', stroke: p.bone }) +
    element('circle', { cx, cy, r: 0.45 * cell, fill: p.gold5 })
  )
}

/** A picture of bricks that stands at `bottom`, with dark joints. */
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
  const joints = bricks.map(({ column, row, length }) => {
    const [x, y] = [left + column * cell, top + row * cell]
    return path('M', x, y, 'h', length * cell, 'v', cell, 'h', -length * cell, 'z')
  })
  return (
    element('path', { fill: p.skyHigh, d: joints.join('') }) +
    element(
      'g',
      { fill: 'none' },
      drawBricks(bricks, { cell: [cell, cell], mortar: 1.4, left, top })
    )
  )
}

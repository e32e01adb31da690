import { drawBricks, layBricks } from './masonry.ts'
import { palette as p, type Tone } from './palette.ts'
import { pick } from './random.ts'
import { drawRosette } from './rosette.ts'
import { svgDocument } from './svg.ts'

/** Half-bricks of 12 pixels. */
const cell = [12, 12] as const
const grid = { columns: 44, rows: 24 }

type Part = 'fold' | 'flap' | 'sides' | 'pocket' | 'crease' | 'card' | 'line'

const tones: Record<Part, readonly [Tone, ...Tone[]]> = {
  fold: [p.sand4, p.sand5, p.sand4],
  flap: [p.lapis4, p.lapis3, p.lapis4],
  sides: [p.lapis6, p.lapis5, p.lapis6],
  pocket: [p.lapis7, p.lapis6, p.lapis7],
  crease: [p.lapis9, p.lapis8, p.lapis9],
  card: [p.bone, p.neutral200, p.bone],
  line: [p.gold5, p.gold4, p.gold5]
}

/** An envelope as large as the picture, its flap sealed with the rosette. */
export function drawLetterSign(): string {
  const [width, height] = [grid.columns * cell[0], grid.rows * cell[1]]
  const bricks = layBricks<Part>({
    ...grid,
    seed: 71,
    classAt: (column, row) => partAt(column + 0.5, row + 0.5),
    pickTone: (part, q) => pick(tones[part], q)
  })
  const seal = { x: width / 2, y: 13 * cell[1], radius: 44 }
  return svgDocument(
    { width, height },
    drawBricks(bricks, { cell, mortar: 2 }),
    drawRosette({ ...seal, ground: p.lapis6 })
  )
}

/** The rows of the raised flap, above the envelope. */
const flapRows = 12

/** The same envelope, open, with the answer in it. */
export function drawOpenLetter(): string {
  const rows = grid.rows + flapRows
  const bricks = layBricks<Part>({
    columns: grid.columns,
    rows,
    seed: 71,
    classAt: (column, row) => openPartAt(column + 0.5, row + 0.5 - flapRows),
    pickTone: (part, q) => pick(tones[part], q)
  })
  return svgDocument(
    { width: grid.columns * cell[0], height: rows * cell[1] },
    drawBricks(bricks, { cell, mortar: 2 })
  )
}

/** The part of the open envelope at a point; its raised flap is above zero. */
function openPartAt(x: number, y: number): Part | null {
  const axis = grid.columns / 2
  const fromAxis = Math.abs(x - axis)
  const front = partAt(x, y)
  const isInside = y < 0 || front === 'flap' || front === 'fold'
  if (isInside && fromAxis < 14 && y > -6) {
    return Math.floor(y + 6) % 3 === 2 && fromAxis < 10 ? 'line' : 'card'
  }
  if (y > 0) return isInside ? 'crease' : front
  const edge = y + flapRows * (1 - fromAxis / axis)
  if (edge < 0) return null
  return edge < 1.5 ? 'fold' : 'flap'
}

/** The part of the envelope at a point; none in the steps that cut its corners. */
function partAt(x: number, y: number): Part | null {
  const axis = grid.columns / 2
  const fromAxis = Math.abs(x - axis) / axis
  if (axis - Math.abs(x - axis) + Math.min(y, grid.rows - y) < 3) return null
  const flap = 0.5 + 13 * (1 - fromAxis)
  if (Math.abs(y - flap) < 0.75) return 'fold'
  if (y < flap) return 'flap'
  const pocket = grid.rows - 11 * (1 - fromAxis)
  if (Math.abs(y - pocket) < 0.6) return 'crease'
  return y > pocket ? 'pocket' : 'sides'
}

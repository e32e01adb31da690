import { drawBricks, layBricks } from './masonry.ts'
import { palette as p, type Tone } from './palette.ts'
import { pick } from './random.ts'
import { drawRosette } from './rosette.ts'
import { svgDocument } from './svg.ts'

/** Half-bricks of 12 pixels. */
const cell = [12, 12] as const
const grid = { columns: 44, rows: 24 }

type Part = 'fold' | 'flap' | 'sides' | 'pocket' | 'crease'

const tones: Record<Part, readonly [Tone, ...Tone[]]> = {
  fold: [p.sand4, p.sand5, p.sand4],
  flap: [p.lapis4, p.lapis3, p.lapis4],
  sides: [p.lapis6, p.lapis5, p.lapis6],
  pocket: [p.lapis7, p.lapis6, p.lapis7],
  crease: [p.lapis9, p.lapis8, p.lapis9]
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

import { drawStar } from './gate-view.ts'
import { drawBricks, layBricks } from './masonry.ts'
import { smoothstep } from './random.ts'
import type { BrickGate, RuinClass } from './ruin.ts'
import { brickGateAt, digitAt, errorWall, ruinTone } from './ruin.ts'
import { svgDocument } from './svg.ts'

const seed = 404

const four = [
  '..........########..',
  '..........########..',
  '..........########..',
  '........##########..',
  '........##########..',
  '......############..',
  '......############..',
  '....######.#######..',
  '....######.#######..',
  '..######...#######..',
  '..######...#######..',
  '######.....#######..',
  '######.....#######..',
  '####################',
  '####################',
  '####################',
  '####################',
  '####################',
  '...........#######..',
  '...........#######..',
  '...........#######..',
  '...........#######..',
  '...........#######..'
]

const zero: BrickGate = { axis: 50, spring: 16, radii: [7, 9, 14, 15.2] }

interface NotFoundOptions {
  layout?: keyof typeof layouts
}

/** First columns of the two fours, and the number of columns cut off on either side. */
const layouts = {
  wide: { fours: [8, 72], cut: 0 },
  // The drawing is cut off on either side, so its two fours are closer together.
  phone: { fours: [13, 67], cut: 11 }
} as const

/**
 * 404 in sand bricks; the zero is a gate with the tower and the star behind it. 1200×390, or
 * 936×390 for phones.
 */
export function drawNotFound({ layout = 'wide' }: NotFoundOptions = {}): string {
  const { columns, rows, cell, mortar } = errorWall
  const { fours, cut } = layouts[layout]
  const width = (columns - 2 * cut) * cell[0]
  const left = -cut * cell[0]
  const bricks = layBricks<RuinClass>({
    columns,
    rows,
    seed,
    classAt: (column, row) => classAt(column, row, fours),
    pickTone: ruinTone(seed, (column, row) => {
      const fromAxis = Math.abs(column + 0.5 - 50) / 50
      const wave = 0.08 * Math.sin(row * 1.3) + 0.06 * Math.sin(row * 0.45 + 2)
      return 0.97 - 0.85 * smoothstep(0.3, 1.02, fromAxis + wave) - 0.55 * smoothstep(8, 0, row)
    })
  })
  const star = drawStar(left + cell[0] * 46.4, cell[1] * 15, 20)
  return svgDocument(
    { width, height: rows * cell[1] },
    drawBricks(bricks, { cell, mortar, left, box: [0, width] }),
    star
  )
}

function classAt(column: number, row: number, fours: readonly number[]): RuinClass | null {
  if (row >= 28) return 'base'
  if (row === 27) return 'ground'
  if (fours.some((left) => digitAt(four, left, 4, column, row))) return 'digit'
  const inGate = brickGateAt(zero, column, row)
  if (inGate !== null) return inGate ?? 'wall'
  // Four steps of two courses: the tower in the distance.
  const half = [1, 1, 3, 3, 5, 5, 7, 7][row - 19] ?? 0
  return Math.abs(column + 0.5 - zero.axis) < half ? 'tower' : null
}

import { drawBricks, layBricks } from './masonry.ts'
import { palette as p, type Tone } from './palette.ts'
import { noise, pick, smoothstep } from './random.ts'
import { drawRosette } from './rosette.ts'
import { svgDocument } from './svg.ts'

/** The pictures of forms are of half-bricks of 12 pixels. */
const cell = [12, 12] as const

interface Grid {
  columns: number
  rows: number
}

type Part = 'field' | 'edge' | 'fold' | 'paper' | 'lit'

const tones: Record<Part, readonly [Tone, ...Tone[]]> = {
  field: [p.lapis9, p.lapis9, p.lapis8],
  edge: [p.gold5, p.gold5, p.gold6],
  fold: [p.sand4, p.sand5, p.sand4],
  paper: [p.lapis6, p.lapis5, p.lapis6, p.lapis7],
  lit: [p.lapis4, p.lapis3, p.lapis4]
}

/** A letter as large as the picture, sealed with the rosette. */
export function drawLetterSign(): string {
  const grid = { columns: 44, rows: 24 }
  const axis = grid.columns / 2
  const wall = brickPicture(71, grid, (x, y) => {
    const flap = 0.5 + (13 * (axis - Math.abs(x - axis))) / axis
    if (Math.abs(y - flap) < 0.75) return 'fold'
    return y < flap ? 'lit' : 'paper'
  })
  const seal = { x: axis * cell[0], y: 13 * cell[1], radius: 44 }
  return svgDocument(sizeOf(grid), wall, drawRosette({ ...seal, ground: p.lapis6 }))
}

/** The field thins out towards its sides. @param partAt the part at the centre of a cell */
function brickPicture(seed: number, grid: Grid, partAt: (x: number, y: number) => Part): string {
  const { columns } = grid
  const bricks = layBricks<Part>({
    ...grid,
    seed,
    classAt: (column, row) => partAt(column + 0.5, row + 0.5),
    pickTone: (part, q, { column, row }) => {
      const fromAxis = Math.abs(column + 0.5 - columns / 2) / (columns / 2)
      const gaps = smoothstep(0.55, 1.05, fromAxis)
      if (part === 'field' && noise(seed + 3, column, row) < gaps) return null
      return pick(tones[part], q)
    }
  })
  return drawBricks(bricks, { cell, mortar: 2 })
}

function sizeOf({ columns, rows }: Grid) {
  return { width: columns * cell[0], height: rows * cell[1] }
}

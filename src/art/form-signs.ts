import { drawBricks, layBricks } from './masonry.ts'
import { palette as p, type Tone } from './palette.ts'
import { noise, pick, smoothstep } from './random.ts'
import { drawRosette } from './rosette.ts'
import { svgDocument } from './svg.ts'

/** The pictures of forms: 50 × 24 half-bricks of 12 pixels. */
const columns = 50
const rows = 24
const cell = [12, 12] as const
const size = { width: columns * cell[0], height: rows * cell[1] }

type Part = 'field' | 'edge' | 'fold' | 'paper' | 'lit'

const tones: Record<Part, readonly [Tone, ...Tone[]]> = {
  field: [p.lapis9, p.lapis9, p.lapis8],
  edge: [p.gold5, p.gold5, p.gold6],
  fold: [p.sand4, p.sand5, p.sand4],
  paper: [p.lapis6, p.lapis5, p.lapis6, p.lapis7],
  lit: [p.lapis4, p.lapis3, p.lapis4]
}

/** A letter at the foot of the picture, sealed with the rosette. */
export function drawLetterSign(): string {
  const [left, right, top] = [4, 46, 2]
  const axis = columns / 2
  const wall = brickPicture(71, (x, y) => {
    if (x < left || x > right || y < top) return 'field'
    const flap = top + 0.5 + (12.5 * (21 - Math.abs(x - axis))) / 21
    if (Math.abs(y - flap) < 0.75) return 'fold'
    return y < flap ? 'lit' : 'paper'
  })
  const seal = { x: size.width / 2, y: 15 * cell[1], radius: 42 }
  return svgDocument(size, wall, drawRosette({ ...seal, ground: p.lapis6 }))
}

/** The key of a hotel room. */
export function drawKeySign(): string {
  const [cx, cy] = [13, 12]
  const wall = brickPicture(97, (x, y) => {
    const r = Math.hypot(x - cx, y - cy)
    if (r < 3.2) return 'field'
    if (r < 7.8) return r > 6.3 || r < 4.5 ? 'edge' : 'fold'
    const tooth = (x > 33 && x < 36) || (x > 38 && x < 43)
    if (x > cx && x < 43 && Math.abs(y - cy) < 1.6) return 'fold'
    return tooth && y > cy && y < cy + 5.6 ? 'edge' : 'field'
  })
  return svgDocument(size, wall)
}

/** The field thins out towards its sides. @param partAt the part at the centre of a cell */
function brickPicture(seed: number, partAt: (x: number, y: number) => Part): string {
  const bricks = layBricks<Part>({
    columns,
    rows,
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

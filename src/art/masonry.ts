import type { Tone } from './palette.ts'
import { noise } from './random.ts'
import { element, Glazes, path, svgNumber } from './svg.ts'

/** A brick on the grid of half-bricks: a header is one cell long, a stretcher two. */
interface Brick<Class extends string = string> {
  column: number
  row: number
  length: 1 | 2
  class: Class
}

export interface QuoinedBrick<Class extends string = string> extends Brick<Class> {
  tone: Tone
}

export interface Wall<Class extends string> {
  columns: number
  rows: number
  seed: number
  /** Class of a cell; `null` is a hole. */
  classAt: (column: number, row: number) => Class | null
  /** Glaze of a brick, chosen by a pseudo-random `q` in [0, 1); `null` removes the brick. */
  pickTone: (kind: Class, q: number, brick: Brick<Class>) => Tone | null
  /**
   * Whether bricks continue from the last column into the first, for tiles that repeat sideways.
   */
  wraps?: boolean
}

/**
 * Lays a wall row by row from the left. Cells i and i+1 become one stretcher when (i + row) is even
 * and both have the same class, so running bond and crisp edges follow from one rule.
 */
export function layBricks<Class extends string>(wall: Wall<Class>): QuoinedBrick<Class>[] {
  const { columns, rows, seed, classAt, pickTone, wraps = false } = wall
  const bricks: QuoinedBrick<Class>[] = []
  for (let row = 0; row < rows; row++) {
    const joinsEdge = wraps && row % 2 === 1 && classAt(columns - 1, row) === classAt(0, row)
    for (let column = joinsEdge ? 1 : 0; column < columns; column++) {
      const kind = classAt(column, row)
      if (kind === null) continue
      const next = column + 1 < columns ? classAt(column + 1, row) : joinsEdge ? kind : null
      const length = (column + row) % 2 === 0 && next === kind ? 2 : 1
      const brick: Brick<Class> = { column, row, length, class: kind }
      const tone = pickTone(kind, noise(seed, column, row), brick)
      if (tone !== null) bricks.push({ ...brick, tone })
      if (length === 2) column++
    }
  }
  return bricks
}

/** Repeats bricks over the seam at both ends, for tiles that repeat sideways. */
export function repeatOverSeam(bricks: readonly QuoinedBrick[], columns: number): QuoinedBrick[] {
  const cut = bricks.filter(({ column, length }) => column + length > columns)
  return [...bricks, ...cut.map((brick) => ({ ...brick, column: brick.column - columns }))]
}

export interface Bond {
  /** Width and height of a half-brick, in pixels. */
  cell: readonly [number, number]
  /** The joint between two bricks, in pixels; the background shows through. */
  mortar: number
  /** Position of column 0, row 0. */
  left?: number
  top?: number
  /** The left and right edges at which bricks are cut off. */
  box?: readonly [left: number, right: number]
}

/**
 * Draws bricks as strokes as thick as a course, one path per colour: `h34` takes a quarter of the
 * bytes of a rectangle.
 */
export function drawBricks(bricks: readonly QuoinedBrick[], bond: Bond): string {
  const { cell, mortar, left = 0, top = 0, box = [-Infinity, Infinity] } = bond
  const [width, height] = cell
  const glazes = new Glazes()
  const pens = new Map<Tone, { x: number; y: number }>()
  for (const { column, row, length, tone } of bricks) {
    const start = Math.max(box[0], left + column * width + mortar / 2)
    const end = Math.min(box[1], left + (column + length) * width - mortar / 2)
    // A sliver thinner than the joint would look like dirt.
    if (end - start < mortar) continue
    const y = tenth(top + (row + 0.5) * height)
    const x = tenth(start)
    const run = tenth(end - start)
    const pen = pens.get(tone)
    const move = pen !== undefined && pen.y === y ? path('m', x - pen.x, 0) : path('M', x, y)
    glazes.add(tone, path(move, 'h', run))
    pens.set(tone, { x: x + run, y })
  }
  return element('g', { 'stroke-width': svgNumber(height - mortar) }, glazes.paths('stroke'))
}

/** Rounds coordinates to tenths, so that relative moves add up without rounding errors. */
function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

import { drawBricks, type GlazedBrick } from './masonry.ts'
import { palette as p } from './palette.ts'
import { noise, pick } from './random.ts'
import { svgDocument } from './svg.ts'

/** The sample price in euros: the net price, and the mark-up in gold. */
const net = 412
const markUp = 48

const height = 140
const mortar = 2
const seed = 0x412

/** A wall of 460 whole bricks, one per euro. Odd courses are offset by half a brick. */
export function drawPriceWall({ columns, width }: { columns: number; width: number }): string {
  const rows = (net + markUp) / columns
  const bricks: GlazedBrick[] = Array.from({ length: net + markUp }, (_, index) => {
    const [column, row] = [Math.floor(index / rows), index % rows]
    const q = noise(seed, column, row)
    const tone =
      index < net
        ? pick([p.lapis4, p.lapis4, p.lapis3, p.lapis4, p.neutral300], q)
        : pick([p.gold5, p.gold4, p.gold3, p.gold4], q)
    return { column: 2 * column + (row % 2), row, length: 2, class: 'euro', tone }
  })
  const cell = [width / (2 * columns + 1), height / rows] as const
  const lines = bricks.toSorted((a, b) => a.row - b.row || a.column - b.column)
  return svgDocument({ width, height }, drawBricks(lines, { cell, mortar }))
}

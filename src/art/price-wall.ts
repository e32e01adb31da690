import { drawBricks, type QuoinedBrick } from './masonry.ts'
import { palette as p } from './palette.ts'
import { noise, pick } from './random.ts'
import { svgDocument } from './svg.ts'

/** The sample price in euros: the net price, and the mark-up in gold. */
const net = 412
const markUp = 48

const height = 140
const mortar = 2
const seed = 0x412

const glazes = {
  net: [p.lapis4, p.lapis4, p.lapis3, p.lapis4, p.neutral300],
  markUp: [p.gold5, p.gold4, p.gold3, p.gold4]
} as const

/**
 * A wall of 460 bricks, one per euro, whose ends are flush: in odd courses each price begins and
 * ends with half a brick.
 */
export function drawPriceWall({ columns, width }: { columns: number; width: number }): string {
  const rows = (net + markUp) / columns
  const bricks: QuoinedBrick[] = []
  for (let row = 0; row < rows; row++) {
    // The euros are counted down the columns.
    const split = Math.floor((net - row - 1) / rows) + 1
    for (const [name, from, until] of [
      ['net', 0, split],
      ['markUp', split, columns]
    ] as const) {
      const joint = row % 2
      for (let column = 2 * from; column < 2 * until; ) {
        const isHalf = joint === 1 && (column === 2 * from || column === 2 * until - 1)
        const length = isHalf ? 1 : 2
        const tone = pick(glazes[name], noise(seed, column, row))
        bricks.push({ column, row, length, class: 'euro', tone })
        column += length
      }
    }
  }
  return svgDocument(
    { width, height },
    drawBricks(bricks, { cell: [width / (2 * columns), height / rows], mortar })
  )
}

import { drawBricks, layBricks, repeatOverSeam } from './masonry.ts'
import { palette as p } from './palette.ts'
import { pick } from './random.ts'
import { svgDocument } from './svg.ts'

const cell = [24, 24] as const
const rows = 18

/** Width and height of the street's houses, in bricks. The widths add up to 50. */
const houses = [
  [8, 11],
  [6, 15],
  [10, 9],
  [6, 13],
  [8, 10],
  [7, 16],
  [5, 12]
] as const

const columns = houses.reduce((sum, [width]) => sum + width, 0)
const heights = houses.flatMap(([width, height]) =>
  Array.from({ length: width }, (_, column) => {
    const fromSide = Math.min(column, width - 1 - column)
    return height - 2 * Math.max(0, 2 - fromSide)
  })
)

/** A dark street of houses with stepped roofs, repeating sideways. */
export function drawCity(): string {
  const bricks = layBricks<'house'>({
    columns,
    rows,
    seed: 0xc17,
    classAt: (column, row) => (rows - row <= (heights[column] ?? 0) ? 'house' : null),
    pickTone: (_, q) => pick([p.lapis9, p.night, p.lapis9, p.skyMiddle, p.lapis8], q),
    wraps: true
  })
  const [width, height] = [columns * cell[0], rows * cell[1]]
  return svgDocument(
    { width, height, preserveAspectRatio: 'xMidYMax slice' },
    drawBricks(repeatOverSeam(bricks, columns), { cell, mortar: 2, box: [0, width] })
  )
}

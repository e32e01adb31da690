import { drawBricks, layBricks, repeatOverSeam } from './masonry.ts'
import { palette as p } from './palette.ts'
import { pick } from './random.ts'
import { svgDocument } from './svg.ts'

const [columns, rows] = [20, 8]
const cell = [60, 41] as const

/** The dark wall behind the sample trip: eight courses, two per booking, repeating sideways. */
export function drawTripWall(): string {
  const bricks = layBricks<'wall'>({
    columns,
    rows,
    seed: 0x2417,
    classAt: () => 'wall',
    pickTone: (_, q) => pick([p.surface, p.night, p.lapis9, p.surface, p.skyMiddle], q),
    wraps: true
  })
  return svgDocument(
    { width: columns * cell[0], height: rows * cell[1], preserveAspectRatio: 'none' },
    drawBricks(repeatOverSeam(bricks, columns), { cell, mortar: 3, box: [0, columns * cell[0]] })
  )
}

import { drawBricks, layBricks, repeatOverSeam } from './masonry.ts'
import { palette as p } from './palette.ts'
import { pick } from './random.ts'
import { drawRosette } from './rosette.ts'
import { ground, svgDocument } from './svg.ts'

/** Rosettes per tile, enough to hide the repetition. */
const repeats = 6
/** Side of a half-brick in pixels; the band is six courses high. */
const cell = 14
/** Half-bricks per rosette. */
const period = 8

/**
 * A tile for `background: repeat-x`, 8 half-bricks for each rosette: gold course, four lapis
 * courses with rosettes on night, gold course. Bricks at the seam continue in the next tile.
 */
export function drawFrieze(): string {
  const columns = repeats * period
  const [width, height] = [columns * cell, 6 * cell]
  const bricks = layBricks({
    columns,
    rows: 6,
    seed: 0xf1,
    wraps: true,
    classAt: (column, row) => {
      if (row === 0 || row === 5) return 'gold'
      return column % period >= 2 && column % period < 6 ? null : 'lapis'
    },
    pickTone: (kind, q) =>
      kind === 'gold'
        ? pick([p.gold5, p.gold5, p.gold6, p.gold5, p.gold6, p.sand4], q)
        : pick([p.lapis8, p.lapis9, p.lapis7, p.lapis8], q)
  })
  const rosettes = Array.from({ length: repeats }, (_, index) =>
    drawRosette({ x: (index + 0.5) * period * cell, y: height / 2, radius: 1.68 * cell })
  )
  return svgDocument(
    { width, height },
    ground(width, height),
    drawBricks(repeatOverSeam(bricks, columns), {
      cell: [cell, cell],
      mortar: 1.6,
      box: [0, width]
    }),
    ...rosettes
  )
}

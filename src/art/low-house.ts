import { drawBricks, layBricks } from './masonry.ts'
import { palette as p, type Tone } from './palette.ts'
import { pick } from './random.ts'
import { element, path } from './svg.ts'

interface LowHouse {
  /** The left edge and the ground, in pixels. */
  x: number
  ground: number
  /** A multiple of 12. */
  width: number
  /** A multiple of 6. */
  height: number
  /** Teal for an agency, lilac for neighbours without a part in the trade. */
  glaze: 'lilac' | 'teal'
  /** Whether an edge of night sets the house off from bricks behind it. */
  isBeforeWall?: boolean
  seed: number
}

const tones: Record<LowHouse['glaze'], readonly [Tone, ...Tone[]]> = {
  lilac: [p.hairline, p.neutral600, p.hairline, p.neutral600],
  teal: [p.teal7, p.teal6, p.teal5, p.teal6]
}

/** In pixels. */
const cell = 6

/** A house with two steps and a lit door. */
export function drawLowHouse(house: LowHouse): string {
  const { x, ground, width, height, glaze, isBeforeWall, seed } = house
  const [columns, rows] = [width / cell, height / cell]
  const bricks = layBricks<'wall'>({
    columns,
    rows,
    seed,
    classAt: (column, row) => {
      const fromSide = Math.min(column, columns - 1 - column)
      return row < 4 - 2 * Math.floor(fromSide / 2) ? null : 'wall'
    },
    pickTone: (_, q) => pick(tones[glaze], q)
  })
  const top = ground - height
  const climb = path('h', 2 * cell, 'v', -2 * cell).repeat(2)
  const fall = path('v', 2 * cell, 'h', 2 * cell).repeat(2)
  const start = path('M', x, ground, 'V', top + 4 * cell)
  const outline = `${start}${climb}${path('H', x + width - 4 * cell)}${fall}V${path(ground)}z`
  const edge = isBeforeWall && { stroke: p.ground, 'stroke-width': cell }
  const radius = height < 72 ? 9 : 12
  const door = path('M', x + width / 2 - radius, ground, 'v', -2 * radius)
  const arch = path('a', radius, radius, 0, 0, 1, 2 * radius, 0, 'v', 2 * radius, 'z')
  return (
    element('path', { fill: p.ground, ...edge, d: outline }) +
    drawBricks(bricks, { cell: [cell, cell], mortar: 1.2, left: x, top }) +
    element('path', { fill: p.gold4, stroke: p.ground, 'stroke-width': 3, d: door + arch })
  )
}

import { drawBricks, masonry } from './masonry.ts'
import type { Tone } from './palette.ts'
import { palette as p } from './palette.ts'
import { noise, smoothstep } from './random.ts'
import { steppedGate } from './stepped-gate.ts'
import { svgDocument } from './svg.ts'

export interface StreamOptions {
  /** In pixels; 1440×384 by default, 390×200 for phones. The drawing bleeds off both edges. */
  width?: number
  height?: number
}

const lanes: readonly Tone[] = [p.teal5, p.lapis5, p.teal4, p.lapis4, p.teal5]
const seed = 0x57e

/** Five lanes of availability run together through an open gate and leave it as one channel. */
export function stream({ width = 1440, height = 384 }: StreamOptions = {}): string {
  // Narrow screens get smaller bricks instead of a crop of the wide drawing.
  const [side, cell] = width < 900 ? [5, [9, 5] as const] : [10, [15, 8] as const]
  const rows = Math.floor(height / cell[1])
  // One course below the middle, where the arch has its full clear height.
  const middle = Math.round(rows / 2)
  const topOf = (lane: number, column: number): number => {
    const at = ((column + 1) * cell[0]) / width
    const wide = (0.21 * height) / cell[1]
    const narrow = wide + (3.4 - wide) * smoothstep(0, 0.44, at)
    const spread = narrow + (2 - narrow) * smoothstep(0.62, 0.86, at)
    return middle - 1 + Math.round((lane - 2) * spread)
  }
  const bricks = masonry<`lane${number}`>({
    columns: Math.ceil(width / cell[0]),
    rows,
    seed,
    classAt: (column, row) => {
      const lane = lanes.findIndex((_, index) => {
        // A lane steps at whole bricks only, as masonry would.
        const top = topOf(index, column - (column % 2))
        return row === top || row === top + 1
      })
      return lane === -1 ? null : `lane${lane}`
    },
    toneOf: (lane, _, { column, row }) => {
      const state = noise(seed, column, row)
      if (state < 0.13) return p.neutral600
      return state < 0.25 ? p.gold5 : (lanes[Number(lane.slice(4))] ?? p.teal5)
    }
  })
  const gate = { width: 30 * side, height: Math.min(38, Math.floor(height / side)) * side }
  const gateX = Math.round(0.545 * width - gate.width / 2)
  return svgDocument(
    { width, height },
    drawBricks(bricks, { cell, mortar: 2, box: [0, width] }),
    steppedGate({
      ...gate,
      x: gateX,
      y: height - gate.height,
      cell: [side, side],
      glaze: 'teal',
      inside: null,
      plinth: false,
      seed: 37
    })
  )
}

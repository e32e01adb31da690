import type { Programme } from '../shared/facts/programmes.ts'
import { drawBricks, layBricks } from './masonry.ts'
import { palette as p, type Tone } from './palette.ts'
import { pick } from './random.ts'
import { drawSteppedGate } from './stepped-gate.ts'
import { element, path, svgDocument } from './svg.ts'

/**
 * The surroundings of the gates at the head of the partner pages, drawn over them. The gate is 480
 * wide, from `left` on, and the copy above the part before it allows 84 (partnership.css).
 */
const [left, gate, right] = [648, 480, 648]
const size = { width: left + gate + right, height: 384 }
const cell = [12, 12] as const

const streets: Record<Programme, () => string[]> = {
  // The town wall beyond the gate, and the houses of two agencies before it.
  gsa: () => [
    drawTownWall(),
    ...placeHouses('teal', left - 120, [
      [108, 84],
      [132, 192]
    ])
  ],
  // Low neighbours below the copy, and higher ones beyond the gate.
  franchise: () => [
    ...placeLowHouses([96, 132, 84, 120, 96, 120], [60, 84, 48, 72, 54, 84]),
    ...placeHouses('lapis', left + gate, [
      [216, 252],
      [192, 204],
      [240, 276]
    ])
  ],
  // Three courses that leave the gate: free rooms, rooms on request, and closed ones.
  stream: () => [
    ...layCourse(1, left - 252, { fill: p.teal4 }),
    ...layCourse(2, left - 448, { fill: p.ground, stroke: p.gold5 }),
    ...layCourse(3, left - 644, { fill: p.lapis8, stroke: p.neutral600 })
  ]
}

/** The surroundings of a partner's gate. */
export function drawPartnerStreet({ programme }: { programme: Programme }): string {
  return svgDocument(size, ...streets[programme]())
}

/** Houses with their widths and heights, side by side; high ones have larger bricks. */
function placeHouses(
  glaze: 'lapis' | 'teal',
  start: number,
  houses: readonly (readonly [width: number, height: number])[]
): string[] {
  let x = start
  return houses.map(([width, height], index) => {
    const house = drawSteppedGate({
      x,
      y: size.height - height,
      width,
      height,
      cell: height > 200 ? [12, 12] : [6, 6],
      glaze,
      inside: glaze === 'teal' ? p.nightTeal : p.nightLapis,
      hasPlinth: false,
      seed: 61 + index
    })
    x += width
    return house
  })
}

/** Houses from the start of the page to the gate, each with a lit door. */
function placeLowHouses(widths: readonly number[], heights: readonly number[]): string[] {
  let x = 0
  return widths.map((width, index) => {
    const [columns, rows] = [width / 6, (heights[index] ?? 0) / 6]
    const bricks = layBricks<'wall'>({
      columns,
      rows,
      seed: 31 + index,
      classAt: (column, row) => {
        const fromSide = Math.min(column, columns - 1 - column)
        return row < 4 - 2 * Math.floor(fromSide / 2) ? null : 'wall'
      },
      pickTone: (_, q) => pick([p.lapis8, p.lapis7, p.lapis6, p.lapis7], q)
    })
    const bond = { cell: [6, 6], mortar: 1.2, left: x, top: size.height - 6 * rows } as const
    const door = path('M', x + width / 2 - 9, size.height, 'v-18a9 9 0 0 1 18 0v18z')
    x += width
    return (
      drawBricks(bricks, bond) +
      element('path', { fill: p.gold4, stroke: p.ground, 'stroke-width': 3, d: door })
    )
  })
}

function drawTownWall(): string {
  const bricks = layBricks<'wall'>({
    columns: right / cell[0],
    rows: size.height / cell[1],
    seed: 5,
    classAt: () => 'wall',
    pickTone: (_, q) => pick([p.lapis9, p.lapis8, p.lapis7, p.lapis8], q)
  })
  return drawBricks(bricks, { cell, mortar: 1.6, left: left + gate, box: [0, size.width] })
}

/** A course from within the gate towards the start of the page, in bricks of 48 by 24. */
function layCourse(course: number, start: number, paint: Record<string, Tone>): string[] {
  const y = size.height - 24 * (4 - course)
  // The far jamb of the gate.
  const end = left + 364
  const bed = element('path', {
    fill: p.ground,
    d: path('M', start, y, 'H', end, 'v24H', start, 'z')
  })
  const count = Math.floor((end - start) / 48)
  return [
    bed,
    ...Array.from({ length: count }, (_, index) => {
      const x = end - 48 * (index + 1)
      return element('path', {
        ...paint,
        'stroke-width': 2,
        d: path('M', x + 2, y + 2, 'h44v20h-44z')
      })
    })
  ]
}

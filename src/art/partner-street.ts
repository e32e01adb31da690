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
    ...placeHouses('lapis', 0, [
      [108, 72],
      [144, 84],
      [120, 78],
      [156, 84],
      [120, 78]
    ]),
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

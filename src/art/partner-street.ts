import type { Programme } from '../shared/facts/programmes.ts'
import { drawBricks, layBricks } from './masonry.ts'
import { palette as p, type Tone } from './palette.ts'
import { pick } from './random.ts'
import { drawSteppedGate } from './stepped-gate.ts'
import { element, path, svgDocument } from './svg.ts'

/**
 * The surroundings of the gates at the head of the partner pages, drawn over them. The gate is 480
 * wide, from `left` on, and the copy above the part before it allows 84 (partnership-page.css).
 */
const [left, gate, right] = [648, 480, 648]
const size = { width: left + gate + right, height: 408 }

/** The start of the copy where the gate is 480 wide, and the height of a course of rooms. */
const [pageStart, course] = [3, 24]
const cell = [12, 12] as const

const wallTones = {
  wall: [p.lapis9, p.lapis8, p.lapis7, p.lapis8],
  dark: [p.lapis9],
  course: [p.gold5, p.gold4, p.sand4]
} as const

const streets: Record<Programme, () => string[]> = {
  // The town wall beyond the gate, and the houses of two agencies before it.
  gsa: () => [
    drawTownWall(),
    ...placeHouses(left - 168, [
      [108, 84],
      [132, 192]
    ])
  ],
  // Low neighbours below the copy and beyond the gate.
  franchise: () => [
    ...placeLowHouses(pageStart, [96, 132, 84, 120, 96, 114], [48, 66, 42, 60, 48, 66]),
    ...placeLowHouses(left + gate, [102, 132, 84, 120, 96, 114], [66, 48, 60, 42, 66, 48])
  ],
  stream: () => drawCourses()
}

/** The surroundings of a partner's gate. */
export function drawPartnerStreet({ programme }: { programme: Programme }): string {
  return svgDocument(size, ...streets[programme]())
}

/** Gates of agencies with their widths and heights, side by side. */
function placeHouses(
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
      cell: [6, 6],
      glaze: 'teal',
      inside: p.nightTeal,
      hasPlinth: false,
      edge: 3,
      seed: 61 + index
    })
    x += width
    return house
  })
}

/** Houses side by side, each with a lit door. */
function placeLowHouses(
  start: number,
  widths: readonly number[],
  heights: readonly number[]
): string[] {
  let x = start
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

/**
 * The wall continues the courses of the gate: every other brick crosses the joint, both bright
 * courses run on, and merlons continue the steps of the head.
 */
function drawTownWall(): string {
  const across = 2
  const bricks = layBricks<'wall' | 'dark' | 'course'>({
    columns: across + right / cell[0],
    rows: size.height / cell[1],
    seed: 5,
    classAt: (column, row) => {
      if (row < 2) return column % 8 >= 4 ? 'wall' : null
      if (column < (row % 2 === 0 ? across : across - 1)) return null
      return row === 3 || row === 5 ? 'course' : row === 4 ? 'dark' : 'wall'
    },
    pickTone: (kind, q) => pick(wallTones[kind], q)
  })
  const start = left + gate - across * cell[0]
  return drawBricks(bricks, { cell, mortar: 1.6, left: start, box: [0, size.width] })
}

/**
 * Three courses that leave the opening of the gate behind its pier: free rooms, rooms on request,
 * and closed ones.
 */
function drawCourses(): string[] {
  const half = 0.27 * gate
  const [from, until] = [left + gate / 2 - half, left + gate / 2 + half]
  const top = size.height - 3 * course
  const inside = path('M', from, top, 'H', until, 'V', size.height, 'H', from, 'z')
  const outside = path('M0', top, 'H', left, 'V', size.height, 'H0z')
  const length = (until - pageStart) / 21
  const lay = (row: number, bricks: number, paint: Record<string, Tone>) => {
    const ends = Array.from({ length: Math.ceil(bricks) }, (_, index) =>
      Math.max(0, bricks - index)
    )
    const d = ends.map((end) => {
      const x = until - end * length + 2
      return path('M', x, top + row * course + 2, 'h', length - 4, 'v', course - 4, 'H', x, 'z')
    })
    return element('path', { fill: 'none', ...paint, 'stroke-width': 2, d: d.join('') })
  }
  return [
    element('path', { fill: p.nightTeal, d: inside }),
    element('clipPath', { id: 'open' }, element('path', { d: outside + inside })),
    element(
      'g',
      { 'clip-path': 'url(#open)' },
      lay(0, 12, { fill: p.teal4 }),
      lay(1, 16.5, { stroke: p.gold5 }),
      lay(2, 21, { fill: p.lapis8, stroke: p.neutral600 })
    )
  ]
}

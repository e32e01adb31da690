import type { Programme } from '../shared/facts/programmes.ts'
import { drawLowHouse } from './low-house.ts'
import { drawBricks, layBricks } from './masonry.ts'
import { palette as p, type Tone } from './palette.ts'
import { pick } from './random.ts'
import { drawSteppedGate, type SteppedGate } from './stepped-gate.ts'
import { element, path, svgDocument } from './svg.ts'

/**
 * The surroundings of the gates at the head of the partner pages, drawn over them. The gate is 480
 * wide and begins at `left`. Beside it, the text above leaves a height of 84
 * (partnership-page.css).
 */
const [left, gate, right] = [648, 480, 648]
const size = { width: left + gate + right, height: gate }

/** The start of the copy where the gate is 480 wide, and the height of a course of rooms. */
const [pageStart, course] = [3, 24]
const cell = [12, 12] as const

const wallTones = {
  wall: [p.sand7, p.sand6, p.sand7, p.sand6],
  dark: [p.sand7],
  course: [p.lapis5, p.lapis6]
} as const

const streets: Record<Programme, () => string[]> = {
  // The town wall beyond the gate, and the houses of two agencies before it.
  gsa: () => [
    drawTownWall(),
    drawAgency({ x: left - 288, width: 108, height: 84, step: 1, seed: 61 }),
    drawAgency({ x: left - 156, width: 132, height: 192, seed: 62 })
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

/** The gate of an agency; the ground around it stays free. */
function drawAgency(house: Pick<SteppedGate, 'x' | 'width' | 'height' | 'step' | 'seed'>): string {
  return drawSteppedGate({
    ...house,
    y: size.height - house.height,
    cell: [6, 6],
    glaze: 'teal'
  })
}

function placeLowHouses(
  start: number,
  widths: readonly number[],
  heights: readonly number[]
): string[] {
  let x = start
  return widths.map((width, index) => {
    const height = heights[index] ?? 0
    const house = {
      x,
      ground: size.height,
      width,
      height,
      glaze: 'lilac',
      seed: 31 + index
    } as const
    x += width
    return drawLowHouse(house)
  })
}

/**
 * The wall continues the courses of the gate: every other brick crosses the joint, and both bright
 * courses run on. It has the home page's merlons.
 */
function drawTownWall(): string {
  const [across, top] = [2, 8]
  const bricks = layBricks<'wall' | 'dark' | 'course'>({
    columns: across + right / cell[0],
    rows: size.height / cell[1],
    seed: 5,
    classAt: (column, row) => {
      if (column < (row % 2 === 0 ? across : across - 1)) return null
      const fromMerlon = Math.abs(((column - across) % 10) - 4.5)
      if (row < top) return fromMerlon < Math.floor(row / 2) ? 'wall' : null
      return row === top + 1 || row === top + 3 ? 'course' : row === top + 2 ? 'dark' : 'wall'
    },
    pickTone: (kind, q) => pick(wallTones[kind], q)
  })
  const start = left + gate - across * cell[0]
  return drawBricks(bricks, { cell, mortar: 1.6, left: start, box: [0, size.width] })
}

/**
 * Three courses that come from the edge of the screen through the gate, behind its piers: free
 * rooms, rooms on request, and closed ones.
 */
function drawCourses(): string[] {
  const half = 0.27 * gate
  const [from, until] = [left + gate / 2 - half, left + gate / 2 + half]
  const top = size.height - 3 * course
  const inside = path('M', from, top, 'H', until, 'V', size.height, 'H', from, 'z')
  const outside = [0, left + gate].map((x) =>
    path('M', x, top, 'h', left, 'V', size.height, 'H', x, 'z')
  )
  const length = (until - pageStart) / 21
  const beyond = Math.ceil((size.width - until) / length)
  const lay = (row: number, bricks: number, paint: Record<string, Tone>) => {
    const ends = Array.from({ length: Math.ceil(bricks) + beyond }, (_, index) => bricks - index)
    const d = ends.map((end) => {
      const x = until - end * length + 2
      return path('M', x, top + row * course + 2, 'h', length - 4, 'v', course - 4, 'H', x, 'z')
    })
    return element('path', { fill: 'none', ...paint, 'stroke-width': 2, d: d.join('') })
  }
  return [
    element('path', { fill: p.nightTeal, d: inside }),
    element('clipPath', { id: 'open' }, element('path', { d: outside.join('') + inside })),
    element(
      'g',
      { 'clip-path': 'url(#open)' },
      lay(0, 12, { fill: p.teal4 }),
      lay(1, 16.5, { stroke: p.gold5 }),
      lay(2, 21, { fill: p.lapis8, stroke: p.neutral600 })
    )
  ]
}

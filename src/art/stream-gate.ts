import { archOutline } from './arch.ts'
import { palette as p } from './palette.ts'
import { openingOf, type SteppedGate, steppedGate } from './stepped-gate.ts'
import { element, path, svgDocument } from './svg.ts'

/** The tops of the three courses, at which the rows of the answer begin (page-stream.css). */
const courses = [
  { top: 184, fill: p.teal4 },
  { top: 288, stroke: p.gold5 },
  { top: 392, fill: p.lapis8, stroke: p.neutral600 }
] as const

/** Stream's gate. Through its arch pass a free room, one on request, and a closed one. */
export function streamGate(): string {
  const gate: SteppedGate = {
    x: 0,
    y: 0,
    width: 288,
    height: 504,
    cell: [12, 12],
    glaze: 'teal',
    inside: null,
    plinth: false,
    seed: 37
  }
  const opening = openingOf(gate)
  const { centre, spring, radius } = opening
  const bricks = courses.map(({ top, ...paint }) => {
    const middle = top + 12
    const half = middle < spring ? Math.sqrt(radius ** 2 - (spring - middle) ** 2) : radius
    const brick = (from: number, to: number) =>
      path('M', from, top + 1, 'H', to, 'v', 22, 'H', from, 'z')
    const d = brick(centre - half, centre - 20) + brick(centre - 17, centre + half)
    return element('path', { fill: 'none', ...paint, 'stroke-width': 2, d })
  })
  return svgDocument(
    gate,
    element('path', { fill: p.nightTeal, d: archOutline(opening) }),
    ...bricks,
    steppedGate(gate)
  )
}

import { archOutline } from './arch.ts'
import { palette as p } from './palette.ts'
import { drawSteppedGate, gateOpening, type SteppedGate } from './stepped-gate.ts'
import { element, path, svgDocument } from './svg.ts'

/** The measures in pixels that the page continues (feed.css). */
export const streamGate = {
  width: 360,
  height: 480,
  /** The top of the first of three courses, at which the rows of the response begin. */
  firstCourse: 160,
  betweenCourses: 104,
  /** From the course of the request to the foot of the gate. */
  requestFoot: 140,
  /** The length of one of its bricks, with the joint. */
  brick: 25
}

const courses = [
  { fill: p.teal4 },
  { stroke: p.gold5 },
  { fill: p.lapis8, stroke: p.neutral600 }
] as const

/** Stream's gate on its page, and where the page ends. */
export const streamLook = {
  cell: [12, 12],
  glaze: 'teal',
  inside: null,
  seed: 37
} as const

/**
 * Stream's gate: a request enters behind the left pier, and three courses of rooms leave behind the
 * right one: free, on request, and closed.
 */
export function drawStreamGate(): string {
  const { width, height, firstCourse, betweenCourses, requestFoot, brick } = streamGate
  const gate: SteppedGate = { ...streamLook, width, height, spring: 204 }
  const { centre, spring, radius } = gateOpening(gate)
  const rooms = courses.flatMap((paint, index) => {
    const top = firstCourse + betweenCourses * index
    const middle = top + 12
    const half = middle < spring ? Math.sqrt(radius ** 2 - (spring - middle) ** 2) : radius
    return [
      drawBrick(centre - half, top, half - 20, 24, paint),
      drawBrick(centre - 17, top, half + 17, 24, paint)
    ]
  })
  // The bricks continue those before the gate (feed.css).
  const top = height - requestFoot - 24
  const bricks = Array.from({ length: 7 }, (_, index) =>
    path('M', brick * index, top, 'h', brick - 3, 'v', 24, 'h', 3 - brick, 'z')
  )
  const head = path('M', 7 * brick, top - 8, 'l', 28, 20, 'l', -28, 20, 'z')
  return draw(gate, [...rooms, element('path', { fill: p.bone, d: bricks.join('') + head })])
}

/** The gate for phones, which is low. The rooms leave it downwards, so it has no request. */
export function drawLowStreamGate(): string {
  const gate: SteppedGate = { ...streamLook, width: 336, height: 228 }
  const { centre, spring, radius, bottom } = gateOpening(gate)
  const rooms = courses.flatMap((paint, index) => {
    const top = bottom - 112 + 40 * index
    const half = Math.sqrt(radius ** 2 - Math.max(0, spring - top) ** 2) - 4
    return [0, 1, 2].map((place) => {
      const length = (2 * half) / 3
      return drawBrick(centre - half + place * length, top, length - 6, 28, paint)
    })
  })
  return draw(gate, rooms)
}

function drawBrick(x: number, y: number, width: number, height: number, paint: Paint): string {
  const d = path('M', x, y + 1, 'h', width, 'v', height - 2, 'h', -width, 'z')
  return element('path', { fill: 'none', ...paint, 'stroke-width': 2, d })
}

type Paint = Partial<Record<'fill' | 'stroke', string>>

function draw(gate: SteppedGate, behind: string[]): string {
  const night = element('path', { fill: p.nightTeal, d: archOutline(gateOpening(gate)) })
  return svgDocument(gate, night, ...behind, drawSteppedGate(gate))
}

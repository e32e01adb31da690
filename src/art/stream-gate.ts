import { archOutline } from './arch.ts'
import { palette as p } from './palette.ts'
import { drawSteppedGate, gateOpening, type SteppedGate } from './stepped-gate.ts'
import { element, path, svgDocument } from './svg.ts'

/** The tops of the three courses, at which the rows of the response begin (feed.css). */
const courses = [
  { top: 184, fill: p.teal4 },
  { top: 288, stroke: p.gold5 },
  { top: 392, fill: p.lapis8, stroke: p.neutral600 }
] as const

/** The top of the request; its course passes behind the pier into the arch (feed.css). */
const request = 336

const look = {
  x: 0,
  y: 0,
  cell: [12, 12],
  glaze: 'teal',
  inside: null,
  hasPlinth: false,
  seed: 37
} as const

/** Stream's gate: a request enters, and three rooms leave: free, on request, and closed. */
export function drawStreamGate(): string {
  const gate: SteppedGate = { ...look, width: 288, height: 504 }
  const { centre, spring, radius } = gateOpening(gate)
  const rooms = courses.flatMap(({ top, ...paint }) => {
    const middle = top + 12
    const half = middle < spring ? Math.sqrt(radius ** 2 - (spring - middle) ** 2) : radius
    return [
      drawBrick(centre - half, top, half - 20, 24, paint),
      drawBrick(centre - 17, top, half + 17, 24, paint)
    ]
  })
  const requests = [1, 2, 3, 4].map((place) =>
    drawBrick(centre - 25 * place, request, 22, 24, { fill: p.bone })
  )
  return draw(gate, [...rooms, ...requests])
}

/** The gate for phones, which is low and has the rooms as three stacks that fill its arch. */
export function drawLowStreamGate(): string {
  const gate: SteppedGate = { ...look, width: 336, height: 228 }
  const { centre, spring, radius, bottom } = gateOpening(gate)
  const rooms = courses.flatMap(({ top: _, ...paint }, stack) =>
    [1, 2, 3, 4, 5, 6].flatMap((row) => {
      const [side, top] = [stack === 1 ? 20 : 66, bottom - 32 * row]
      const isInside = Math.hypot(side, Math.max(0, spring - top)) < radius
      return isInside ? [drawBrick(centre - 66 + 46 * stack, top, 40, 28, paint)] : []
    })
  )
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

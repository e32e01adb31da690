import type { Programme } from '../shared/facts/programmes.ts'
import { archOutline } from './arch.ts'
import { drawEmblem } from './emblem.ts'
import { drawLowHouse } from './low-house.ts'
import { drawBricks, layBricks } from './masonry.ts'
import { palette as p, type Tone } from './palette.ts'
import { drawSteppedGate, gateOpening } from './stepped-gate.ts'
import { streamLook } from './stream-gate.ts'
import { element, path, svgDocument, svgNumber } from './svg.ts'

/** The part of a scene that fills its column; some scenes are wider (partner-application.css). */
const [width, height] = [456, 300]

/** The courses of Stream continue below the form, to the edge of the widest screens. */
const streamWidth = 2256

const scenes: Record<Programme, () => string> = {
  gsa: drawTerritory,
  franchise: drawBranch,
  stream: drawAnswer
}

/** The end of a programme's story, for the end of its page. */
export function drawClosingScene({ programme }: { programme: Programme }): string {
  return scenes[programme]()
}

/** The seal on the wall of a GSA's country, above the houses of its agencies. */
function drawTerritory(): string {
  const [cell, centre, middle, radius] = [12, width / 2, 108, 88]
  const piece = (2 * Math.PI * (radius - 7)) / 24
  const voussoirs = {
    r: radius - 7,
    stroke: p.sand4,
    'stroke-width': 18,
    'stroke-dasharray': `${svgNumber(piece - 1.6, 2)} 1.6`
  }
  const columns = width / cell
  const glazes: Record<'wall' | 'course', readonly Tone[]> = {
    wall: [p.sand7, p.sand7, p.sand6, p.sand5],
    course: [p.lapis5, p.lapis6]
  }
  const bricks = layBricks<'wall' | 'course'>({
    columns,
    rows: height / cell,
    seed: 43,
    classAt: (column, row) => {
      const step = 2 * Math.max(0, 4 - Math.floor(row / 2))
      if (column < step || column >= columns - step) return null
      const [x, y] = [(column + 0.5) * cell - centre, (row + 0.5) * cell - middle]
      if (Math.hypot(x, y) < radius) return null
      return row === 9 || row === 11 ? 'course' : 'wall'
    },
    pickTone: (kind, q, { column, row, length }) => {
      const far = Math.hypot((column + length / 2) * cell - centre, row * cell - middle) - radius
      const light = kind === 'course' ? q : 0.9 - far / 240 + (q - 0.5) * 0.9
      const choices = glazes[kind]
      return choices[Math.floor(Math.min(0.99, Math.max(0, light)) * choices.length)] ?? p.sand7
    }
  })
  const houses = [66, 84, 102, 102, 84, 66].map((high, index) =>
    drawLowHouse({
      x: 3 + index * 75.6,
      ground: height,
      width: 72,
      height: high,
      glaze: 'teal',
      isBeforeWall: true,
      seed: 61 + index
    })
  )
  return svgDocument(
    { width, height },
    drawBricks(bricks, { cell: [cell, cell], mortar: 1.6 }),
    element('circle', { cx: centre, cy: middle, r: radius + 4, fill: p.ground }),
    element('circle', { ...voussoirs, cx: centre, cy: middle, fill: p.nightSand }),
    drawEmblem('seal', centre, middle, 2 * radius - 36, p.nightSand),
    ...houses
  )
}

/** A branch under our sign; its door is lit like its neighbours' doors. */
function drawBranch(): string {
  const gate = {
    x: 120,
    width: 216,
    height,
    cell: [12, 12],
    glaze: 'sand',
    step: 1,
    seed: 29
  } as const
  const { centre, spring } = gateOpening(gate)
  const neighbours = [
    { x: 0, width: 60, height: 60 },
    { x: 60, width: 60, height: 96 },
    { x: 336, width: 60, height: 96 },
    { x: 396, width: 60, height: 60 }
  ]
  const door = path('M', centre - 24, height, 'v-60a24 24 0 0 1 48 0v60z')
  return svgDocument(
    { width, height },
    ...neighbours.map((house, index) =>
      drawLowHouse({ ...house, ground: height, glaze: 'lilac', seed: 31 + index })
    ),
    drawSteppedGate(gate),
    drawEmblem('logo', centre, spring + 6, 66, p.nightSand),
    element('path', { fill: p.gold4, d: door })
  )
}

/** The gate of Stream, from which free, requested and closed rooms leave in three courses. */
function drawAnswer(): string {
  const gate = { ...streamLook, width: 312, height }
  const opening = gateOpening(gate)
  const { centre, spring, radius } = opening
  const [course, brick] = [14, 60]
  const paints = [
    { fill: p.teal4 },
    { fill: 'none', stroke: p.gold5 },
    { fill: p.lapis8, stroke: p.neutral600 }
  ]
  const courses = paints.map((paint, row) => {
    const start = centre - radius + (2 - row) * 36
    const count = Math.ceil((streamWidth - start) / brick)
    const y = height - (3 - row) * course
    const d = Array.from({ length: count }, (_, index) =>
      path(
        'M',
        start + index * brick + 2,
        y + 2,
        'h',
        brick - 4,
        'v',
        course - 4,
        'h',
        4 - brick,
        'z'
      )
    )
    return element('path', { 'stroke-width': 2, ...paint, d: d.join('') })
  })
  return svgDocument(
    { width: streamWidth, height },
    element('path', { fill: p.nightTeal, d: archOutline(opening) }),
    ...courses,
    drawSteppedGate(gate),
    drawEmblem('rosette', centre, spring + 0.1 * radius, 1.1 * radius, p.nightTeal)
  )
}

import { drawEmblem } from './emblem.ts'
import { drawBricks, masonry } from './masonry.ts'
import type { Tone } from './palette.ts'
import { palette as p } from './palette.ts'
import { pick } from './random.ts'
import { openingOf, steppedGate } from './stepped-gate.ts'
import { element, path, svgDocument } from './svg.ts'

export interface ChainOptions {
  /** `wide` runs to the right (1200×344), labels below; `phone` runs down, labels on the right. */
  layout?: 'wide' | 'phone'
  /** An agent also passes questions and bookings back; a branch does neither. */
  kind?: 'agent' | 'branch'
}

type Point = readonly [x: number, y: number]

interface Place {
  babylon: Point
  agent: Point
  agencies: Point
  /** The start and the length of each pair of arrows. */
  arrows: readonly [Arrow, Arrow, Arrow, Arrow]
  cell: number
  size: readonly [width: number, height: number]
}

interface Arrow {
  from: Point
  to: Point
  tone: Tone
}

const places: Record<'wide' | 'phone', Place> = {
  wide: {
    size: [1200, 344],
    cell: 9,
    babylon: [0, 344],
    agent: [498, 344],
    agencies: [886, 344],
    arrows: [
      { from: [300, 276], to: [484, 276], tone: p.lapis4 },
      { from: [470, 306], to: [286, 306], tone: p.sand4 },
      { from: [738, 276], to: [872, 276], tone: p.gold5 },
      { from: [858, 306], to: [724, 306], tone: p.teal4 }
    ]
  },
  phone: {
    size: [320, 690],
    cell: 6,
    babylon: [0, 228],
    agent: [20, 478],
    agencies: [0, 690],
    arrows: [
      { from: [80, 236], to: [80, 306], tone: p.lapis4 },
      { from: [106, 306], to: [106, 236], tone: p.sand4 },
      { from: [80, 486], to: [80, 556], tone: p.gold5 },
      { from: [106, 556], to: [106, 486], tone: p.teal4 }
    ]
  }
}

/** Draws Babylon, the agent, the agencies and the arrows between them. The labels are HTML. */
export function chain({ layout = 'wide', kind = 'agent' }: ChainOptions = {}): string {
  const { size, cell, babylon, agent, agencies } = places[layout]
  const arrows = arrowsOf(kind, places[layout].arrows)
  const [width, height] = size
  return svgDocument(
    { width, height },
    greatGate(babylon, cell),
    agentGate(agent, (cell * 7) / 9, kind === 'agent' ? 'seal' : 'key'),
    houses(...agencies, layout === 'wide' ? 6 : 5.6),
    ...arrows.map(arrow)
  )
}

/** A branch has two parallel arrows from Babylon and one to its clients. */
function arrowsOf(kind: 'agent' | 'branch', arrows: Place['arrows']): readonly Arrow[] {
  if (kind === 'agent') return arrows
  const [first, second, third] = arrows
  const level = first.from[1] === first.to[1]
  const beside = ([x, y]: Arrow['from']): Arrow['from'] =>
    level ? [x, second.from[1]] : [second.from[0], y]
  return [first, { ...second, from: beside(first.from), to: beside(first.to) }, third]
}

function greatGate([x, foot]: Point, cell: number): string {
  const look = { glaze: 'lapis', inside: p.nightLapis, plinth: false, seed: 11 } as const
  const gate = { ...look, ...standingAt(x, foot, cell, 38) }
  const { centre, radius } = openingOf(gate)
  const size = 1.15 * radius
  return steppedGate(gate) + drawEmblem('logo', centre, foot - 0.45 * size, size, look.inside)
}

function agentGate([x, foot]: Point, cell: number, sign: 'seal' | 'key'): string {
  const look = { glaze: 'sand', inside: p.nightSand, plinth: true, seed: 23 } as const
  const gate = { ...look, ...standingAt(x, foot, cell, 35) }
  const { centre, spring, radius } = openingOf(gate)
  const y = spring + 0.16 * radius
  return steppedGate(gate) + drawEmblem(sign, centre, y, 1.3 * radius, look.inside)
}

/** The outline of a gate 30 cells wide that stands on a point. */
function standingAt(x: number, foot: number, side: number, rows: number) {
  const [width, height] = [30 * side, rows * side]
  return { x, y: foot - height, width, height, cell: [side, side] as const }
}

/** Four small houses of different heights, with two or three steps, each with a framed door. */
function houses(x: number, foot: number, unit: number): string {
  const cell = [unit, unit * 1.5] as const
  const kinds = [
    { steps: 3, body: 7 },
    { steps: 2, body: 6 },
    { steps: 3, body: 9 },
    { steps: 2, body: 6 }
  ]
  return kinds
    .map(({ steps, body }, index) => {
      const rows = 2 * steps + body
      const bricks = masonry<'wall' | 'frame'>({
        columns: 12,
        rows,
        seed: 61 + index,
        classAt: (column, row) => {
          const across = Math.abs(column + 0.5 - 6)
          const half =
            row < 2 * steps ? 6 - 2 * (steps - Math.floor(row / 2)) + (steps === 3 ? 2 : 0) : 6
          if (across > half) return null
          const up = rows - row
          if (up <= 5 && across < 2) return null
          return up <= 6 && across < 3 ? 'frame' : 'wall'
        },
        toneOf: (kind, q) =>
          kind === 'frame'
            ? pick([p.sand4, p.sand3], q)
            : pick([p.teal6, p.teal7, p.teal6, p.teal5], q)
      })
      const left = x + index * 13.4 * unit
      return drawBricks(bricks, { cell, mortar: 1.2, left, top: foot - rows * cell[1] })
    })
    .join('')
}

/** One course of bricks with an arrowhead; one brick on the way is dark, to suggest movement. */
function arrow({ from, to, tone }: Arrow, index: number): string {
  const [dx, dy] = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])]
  const length = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]) - 14
  const count = Math.round(length / 20)
  const step = length / count
  const bricks: Record<'lit' | 'dark', string> = { lit: '', dark: '' }
  for (let brick = 0; brick < count; brick++) {
    const [x, y] = [from[0] + dx * brick * step, from[1] + dy * brick * step]
    const line = path('M', x, y, 'l', dx * (step - 1.6), dy * (step - 1.6))
    bricks[brick === (index * 2 + 3) % count ? 'dark' : 'lit'] += line
  }
  const [hx, hy] = [to[0] - 12 * dx, to[1] - 12 * dy]
  const head = path('M', hx + 8 * dy, hy + 8 * dx, 'L', to[0], to[1], hx - 8 * dy, hy - 8 * dx, 'z')
  return (
    element(
      'g',
      { fill: 'none', 'stroke-width': 9 },
      element('path', { stroke: tone, d: bricks.lit }),
      element('path', { stroke: p.lapis8, d: bricks.dark })
    ) + element('path', { fill: tone, d: head })
  )
}

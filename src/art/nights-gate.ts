import { archOutline } from './arch.ts'
import { drawStars } from './gate-view.ts'
import { drawBricks, layBricks, type QuoinedBrick } from './masonry.ts'
import { palette as p } from './palette.ts'
import { pick } from './random.ts'
import { drawSteppedGate, gateOpening, type SteppedGate } from './stepped-gate.ts'
import { element, path, svgDocument } from './svg.ts'

const gate: SteppedGate = {
  width: 576,
  height: 640,
  cell: [16, 16],
  glaze: 'lapis',
  inside: null,
  seed: 41
}

/** The wall below the nights, in half-bricks; a night is as long as four and as high as two. */
const wall = { columns: 16, rows: 8, mortar: 2 } as const

/** A gate with the nights of the sample trip behind it, the last of which is lifted out. */
export function drawNightsGate(): string {
  const opening = gateOpening(gate)
  const { centre, spring, radius, bottom } = opening
  const [left, top] = [centre - radius, bottom - 8 * 24]
  const cell = [(2 * radius) / wall.columns, 24] as const
  const bricks = layBricks({
    ...wall,
    seed: gate.seed,
    classAt: () => 'wall',
    pickTone: (_, q) => pick([p.teal8, p.teal7, p.teal9, p.lapis8, p.teal8, p.teal7], q)
  })
  const night = (column: number, row: number, tone: QuoinedBrick['tone']): QuoinedBrick => ({
    column,
    row,
    length: 1,
    class: 'night',
    tone
  })
  const nights = [
    night(0, 0, p.teal5),
    night(1, 0, p.teal4),
    night(2, 0, p.teal5),
    night(3, -1, p.gold4)
  ]
  const large = { cell: [4 * cell[0], 56], mortar: 4, left } as const
  return svgDocument(
    gate,
    element('path', { fill: p.skyHigh, d: archOutline(opening) }),
    drawStars(opening, spring - 0.2 * radius),
    element(
      'g',
      { fill: 'none' },
      drawBricks(bricks, { cell, mortar: wall.mortar, left, top }),
      drawBricks(nights.slice(0, 3), { ...large, top: top - 56 }),
      drawBricks(nights.slice(3), { ...large, top: top - 76 })
    ),
    element('path', {
      fill: 'none',
      stroke: p.gold6,
      'stroke-width': 2,
      'stroke-dasharray': '6 5',
      d: path('M', centre + radius / 2 + 4, top - 3, 'v', -50, 'h', radius / 2 - 8, 'v', 50)
    }),
    drawSteppedGate(gate)
  )
}

import { drawStar } from './gate-view.ts'
import { drawBricks, layBricks } from './masonry.ts'
import { palette as p } from './palette.ts'
import { noise, smoothstep } from './random.ts'
import type { BrickGate, RuinClass } from './ruin.ts'
import { brickGateAt, digitAt, errorWall, ruinTone } from './ruin.ts'
import { element, path, svgDocument } from './svg.ts'

const seed = 500

const five = [
  '...##################',
  '...##################',
  '...##################',
  '...##################',
  '...######............',
  '...######............',
  '...######............',
  '...##############....',
  '...################..',
  '...##################',
  '...##################',
  '...############.#####',
  '...............######',
  '...............######',
  '...............######',
  '...............######',
  '...............######',
  '######.........######',
  '#####################',
  '#####################',
  '..##################.',
  '....##############...',
  '......##########.....'
]

const intactGate: BrickGate = { axis: 47, spring: 15, radii: [5, 6.5, 11, 12.2] }
const brokenGate: BrickGate = { ...intactGate, axis: 78 }

/** 500 in sand bricks; the last zero is a gate under repair. 1200×390. */
export function drawServerError(): string {
  const { columns, rows, cell, mortar } = errorWall
  const bricks = layBricks<RuinClass>({
    columns,
    rows,
    seed,
    classAt,
    pickTone: (kind, q, brick) => {
      const { column, row } = brick
      return isMissing(column, row) && kind !== 'ground' && kind !== 'base' && kind !== 'tower'
        ? null
        : ruinTone(seed, wholeness)(kind, q, brick)
    }
  })
  return svgDocument(
    { width: columns * cell[0], height: rows * cell[1] },
    drawBricks(bricks, { cell, mortar }),
    drawStar(cell[0] * 44.4, cell[1] * 15.6, 16),
    scaffold()
  )
}

function classAt(column: number, row: number): RuinClass | null {
  if (row >= 28) return 'base'
  if (row === 27) return 'ground'
  if (digitAt(five, 9, 4, column, row)) return 'digit'
  for (const gate of [intactGate, brokenGate]) {
    const inGate = brickGateAt(gate, column, row)
    if (inGate === null)
      return gate === intactGate && isTower(column, row) ? 'tower' : heapClass(column, row)
    if (inGate !== undefined) return inGate
  }
  return 'wall'
}

function isTower(column: number, row: number): boolean {
  const half = [1, 1, 3, 3, 5, 5][row - 21] ?? 0
  return Math.abs(column + 0.5 - intactGate.axis) < half
}

/** The bricks stacked on the ground of the broken gate. */
function heapClass(column: number, row: number): RuinClass | null {
  const half = [2, 3, 4][row - 24] ?? 0
  return Math.abs(column + 0.5 - brokenGate.axis) < half ? 'digit' : null
}

/** The upper right of the broken gate is missing, with a ragged edge. */
function isMissing(column: number, row: number): boolean {
  const lost = (column - brokenGate.axis) * 0.9 + (14 - row) * 1.3
  return (
    column > brokenGate.axis - 3 && row < 22 && lost > 5 + 5 * noise(seed + 5, column >> 1, row)
  )
}

function wholeness(column: number, row: number): number {
  const fromAxis = Math.abs(column + 0.5 - 50) / 50
  const wave = 0.08 * Math.sin(row * 1.3) + 0.06 * Math.sin(row * 0.45 + 2)
  return 0.95 - 0.85 * smoothstep(0.3, 1.02, fromAxis + wave) - 0.55 * smoothstep(8, 0, row)
}

/** Poles, planks and a brace before the broken side, and a gold brick on its rope. */
function scaffold(): string {
  const [w, h] = errorWall.cell
  const [left, right, foot, top] = [79.5 * w, 94.5 * w, 27 * h, 2.5 * h]
  const bays = [left, (left + right) / 2, right]
  const floors = [8 * h, 14.5 * h, 21 * h]
  const poles = bays.map((x) => path('M', x, top, 'V', foot)).join('')
  const planks = floors.map((y) => path('M', left - 14, y, 'H', right + 14)).join('')
  const braces = floors
    .map((y, index) =>
      path('M', bays[index % 2] ?? left, y + 6.5 * h - 4, 'L', bays[(index % 2) + 1] ?? right, y)
    )
    .join('')
  const hook = right + 3 * w
  const rope = path('M', left - w, 3.5 * h, 'H', hook + w, 'M', hook, 3.5 * h, 'v', 7 * h)
  const line = (d: string, width: number): string =>
    // A dark rim, so that wood stays readable in front of stone of the same colour.
    element('path', { stroke: p.ground, 'stroke-width': width + 4, d }) +
    element('path', { stroke: p.sand5, 'stroke-width': width, d })
  return element(
    'g',
    { fill: 'none' },
    line(braces, 2),
    line(poles, 4),
    line(planks, 6),
    line(rope, 2),
    element('path', {
      stroke: p.gold5,
      'stroke-width': h - 2,
      d: path('M', hook - w, 11 * h, 'h', 2 * w)
    })
  )
}

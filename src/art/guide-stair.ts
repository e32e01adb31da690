import { drawEmblem } from './emblem.ts'
import { drawBricks, layBricks } from './masonry.ts'
import { palette as p } from './palette.ts'
import { pick } from './random.ts'
import { drawSteppedGate, gateOpening, type SteppedGate } from './stepped-gate.ts'
import { element, path, svgDocument } from './svg.ts'

const size = { width: 528, height: 312 }

/** The length of a step, which is four half-bricks, and its height, which is two courses. */
const [run, rise] = [60, 26]
const steps = 8

const gate: SteppedGate = {
  x: size.width - 102,
  width: 96,
  height: size.height - steps * rise,
  cell: [6, 6],
  glaze: 'lapis',
  hasPlinth: true,
  seed: 11
}

/** The stair of the guide's steps, seen from the first one; a gate stands on the last. */
export function drawGuideStair(): string {
  const { centre, spring, radius } = gateOpening(gate)
  const columns = Math.ceil(size.width / (run / 4))
  const bricks = layBricks<'first' | 'wall'>({
    columns,
    rows: 2 * steps,
    seed: gate.seed,
    classAt: (column, row) => {
      const step = stepAt(column)
      const top = 2 * (steps - step)
      // The treads from the second on are outlines.
      if (row < top + (step === 1 ? 0 : 2)) return null
      return step === 1 ? 'first' : 'wall'
    },
    pickTone: (part, q) =>
      part === 'first'
        ? pick([p.teal4, p.teal5], q)
        : pick([p.lapis9, p.lapis9, p.lapis8, p.lapis7], q)
  })
  return svgDocument(
    size,
    drawSteppedGate(gate),
    drawEmblem('rosette', centre, spring + 0.16 * radius, 1.25 * radius, p.nightLapis),
    element(
      'g',
      { fill: 'none' },
      drawBricks(bricks, {
        cell: [run / 4, rise / 2],
        mortar: 2,
        top: size.height - steps * rise,
        box: [0, size.width]
      }),
      element('path', {
        stroke: p.gold5,
        'stroke-width': 1.5,
        'stroke-dasharray': '5 4',
        d: Array.from({ length: steps - 1 }, (_, index) => drawTread(index + 2)).join('')
      })
    )
  )
}

/** The last step is as long as the gate. */
function stepAt(column: number): number {
  return Math.min(steps, Math.floor(column / 4) + 1)
}

function drawTread(step: number): string {
  const left = (step - 1) * run + 2
  const right = step === steps ? size.width - 1 : step * run - 2
  const top = size.height - step * rise + 2
  return path('M', left, top, 'H', right, 'v', rise - 4, 'H', left, 'z')
}

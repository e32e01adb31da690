import { palette as p } from './palette.ts'
import { rosette } from './rosette.ts'
import { openingOf, type SteppedGate, steppedGate } from './stepped-gate.ts'
import { svgDocument } from './svg.ts'

const size = { width: 480, height: 420 }

const gate: SteppedGate = {
  ...size,
  x: 0,
  y: 0,
  cell: [12, 12],
  glaze: 'lapis',
  inside: p.nightLapis,
  plinth: true,
  seed: 51
}

/** The agencies' gate: lapis, with the rosette in its arch. */
export function agencyGate(): string {
  const { centre, spring, radius } = openingOf(gate)
  const sign = { x: centre, y: spring + 0.16 * radius, radius: 0.62 * radius }
  return svgDocument(size, steppedGate(gate), rosette({ ...sign, ground: p.nightLapis }))
}

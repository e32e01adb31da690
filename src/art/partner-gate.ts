import type { Programme } from '../shared/facts/programmes.ts'
import type { EmblemName } from './emblem.ts'
import { drawEmblem } from './emblem.ts'
import type { Tone } from './palette.ts'
import { palette as p } from './palette.ts'
import type { GlazeName, SteppedGate } from './stepped-gate.ts'
import { drawSteppedGate, gateOpening } from './stepped-gate.ts'
import { svgDocument } from './svg.ts'

interface PartnerGateOptions {
  programme: Programme
  /**
   * In pixels: `small` is up to 432 wide on the home page, `large` 480 by 480 at the head of a
   * page.
   */
  size?: 'small' | 'large'
}

interface Look {
  glaze: GlazeName
  emblem: EmblemName
  inside: Tone
  width: number
  height: number
  seed: number
}

const looks: Record<Programme, Look> = {
  gsa: { glaze: 'lapis', emblem: 'seal', inside: p.nightLapis, width: 432, height: 420, seed: 11 },
  franchise: {
    glaze: 'sand',
    emblem: 'key',
    inside: p.nightSand,
    width: 360,
    height: 312,
    seed: 23
  },
  stream: {
    glaze: 'teal',
    emblem: 'channels',
    inside: p.nightTeal,
    width: 360,
    height: 264,
    seed: 37
  }
}

/** The gate of a partnership: lapis with a seal, sand with a key, teal with three channels. */
export function drawPartnerGate({ programme, size = 'small' }: PartnerGateOptions): string {
  const { glaze, emblem, inside, seed, ...small } = looks[programme]
  const { width, height } = size === 'small' ? small : { width: 480, height: 480 }
  const gate: SteppedGate = {
    x: 0,
    y: 0,
    width,
    height,
    cell: [12, 12],
    glaze,
    inside,
    hasPlinth: true,
    seed
  }
  const { centre, spring, radius } = gateOpening(gate)
  const sign = drawEmblem(emblem, centre, spring + 0.16 * radius, 1.3 * radius, inside)
  return svgDocument({ width, height }, drawSteppedGate(gate), sign)
}

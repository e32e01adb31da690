import type { Programme } from '../shared/facts/programmes.ts'
import type { EmblemName } from './emblem.ts'
import { drawEmblem } from './emblem.ts'
import type { Tone } from './palette.ts'
import { palette as p } from './palette.ts'
import type { GlazeName, SteppedGate } from './stepped-gate.ts'
import { openingOf, steppedGate } from './stepped-gate.ts'
import { svgDocument } from './svg.ts'

export interface PartnerGateOptions {
  programme: Programme
  /** In pixels: `small` is up to 432 wide on the home page, `large` 480 wide at the head of a page. */
  size?: 'small' | 'large'
}

interface Look {
  glaze: GlazeName
  emblem: EmblemName
  inside: Tone
  width: number
  height: number
  /** The height at the head of a page, beside its facts. */
  large?: number
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
    large: 804,
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

interface ClosingLook extends Pick<Look, 'emblem' | 'height' | 'seed'> {
  look: Look
  /** The size of the emblem, and its distance below the spring, in radii of the arch. */
  sign?: number
  drop?: number
}

/**
 * The gates at the ends of the programmes' pages, in the same glaze as the heads, and the gate for
 * suppliers.
 */
const closings = {
  gsa: { look: looks.gsa, emblem: 'seal', height: 840, seed: 41 },
  franchise: { look: looks.franchise, emblem: 'logo', height: 840, seed: 43 },
  stream: { look: looks.stream, emblem: 'channels', height: 840, seed: 47 },
  suppliers: { look: looks.franchise, emblem: 'key', height: 1248, seed: 53, sign: 2.4, drop: 1.1 }
} satisfies Record<string, ClosingLook>

export type Closing = keyof typeof closings

/** The gate of a partnership: lapis with a seal, sand with a key, teal with three channels. */
export function partnerGate({ programme, size = 'small' }: PartnerGateOptions): string {
  const { glaze, emblem, inside, seed, large = 660, ...small } = looks[programme]
  const [width, height] = size === 'small' ? [small.width, small.height] : [480, large]
  const gate: SteppedGate = {
    x: 0,
    y: 0,
    width,
    height,
    cell: [12, 12],
    glaze,
    inside,
    plinth: true,
    seed
  }
  const { centre, spring, radius } = openingOf(gate)
  const sign = drawEmblem(emblem, centre, spring + 0.16 * radius, 1.3 * radius, inside)
  return svgDocument({ width, height }, steppedGate(gate), sign)
}

/** A gate whose jambs go on below the picture, as far as the section that shows it. */
export function closingGate({ name }: { name: Closing }): string {
  const { look, emblem, height, seed, sign: scale = 1.3, drop = 0.16 }: ClosingLook = closings[name]
  const { glaze, inside } = look
  const size = { width: 456, height }
  const place = { x: 0, y: 0, ...size, cell: [12, 12], plinth: false, spring: 228 } as const
  const gate = { ...place, glaze, inside, seed }
  const { centre, spring, radius } = openingOf(gate)
  const sign = drawEmblem(emblem, centre, spring + drop * radius, scale * radius, inside)
  return svgDocument(size, steppedGate(gate), sign)
}

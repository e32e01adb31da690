import type { Programme } from '../shared/facts/programmes.ts'
import type { EmblemName } from './emblem.ts'
import { drawEmblem } from './emblem.ts'
import { drawPartnerView } from './partner-view.ts'
import type { GlazeName, SteppedGate } from './stepped-gate.ts'
import { drawSteppedGate, gateOpening, nights } from './stepped-gate.ts'
import { svgDocument } from './svg.ts'

interface PartnerGateOptions {
  programme: Programme
  /** In pixels: `small` is up to 432 wide on the home page, `large` 480 by 480 in previews. */
  size?: 'small' | 'large'
}

const large = { width: 480, height: 480 }

/**
 * The middle of the emblem below the springing line, and its size, in radii of the arch: alone, or
 * above a view.
 */
const signs = { alone: [0.12, 1.36], aboveView: [0, 1.2] } as const

interface Look {
  glaze: GlazeName
  emblem: EmblemName
  width: number
  height: number
  seed: number
}

const looks: Record<Programme, Look> = {
  gsa: { glaze: 'lapis', emblem: 'seal', width: 432, height: 420, seed: 11 },
  franchise: {
    glaze: 'sand',
    emblem: 'key',
    width: 360,
    height: 312,
    seed: 23
  },
  stream: {
    glaze: 'teal',
    emblem: 'channels',
    width: 360,
    height: 264,
    seed: 37
  }
}

/** The gate of a programme: lapis with a seal, sand with a key, or teal with channels. */
export function drawPartnerGate({ programme, size = 'small' }: PartnerGateOptions): string {
  const { glaze, emblem, seed, ...small } = looks[programme]
  const { width, height } = { small, large }[size]
  const hasView = size === 'large' && programme !== 'stream'
  const gate: SteppedGate = {
    width,
    height,
    cell: [12, 12],
    glaze,
    hasPlinth: size === 'small',
    seed
  }
  const arch = gateOpening(gate)
  const { centre, spring, radius } = arch
  const [drop, share] = signs[hasView ? 'aboveView' : 'alone']
  return svgDocument(
    { width, height },
    drawSteppedGate(gate),
    hasView ? drawPartnerView(programme, arch) : '',
    drawEmblem(emblem, centre, spring + drop * radius, share * radius, nights[glaze])
  )
}

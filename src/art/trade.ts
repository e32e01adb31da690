import { keysOf } from '../shared/typed-object.ts'
import { drawEmblem, type EmblemName } from './emblem.ts'
import type { GlazeName } from './stepped-gate.ts'
import { drawSteppedGate, gateOpening, nights } from './stepped-gate.ts'
import { svgDocument } from './svg.ts'

interface Look {
  glaze: GlazeName
  emblem: EmblemName
  width: number
  height: number
  seed: number
}

/** The gates of Babylon and of its partners. */
const looks = {
  babylon: { glaze: 'lapis', emblem: 'rosette', width: 384, height: 444, seed: 11 },
  agent: { glaze: 'sand', emblem: 'seal', width: 312, height: 300, seed: 23 },
  branch: { glaze: 'sand', emblem: 'logo', width: 384, height: 456, seed: 29 }
} as const satisfies Record<string, Look>

type Trader = keyof typeof looks

export const traders = keysOf(looks)

export function drawTraderGate({ name }: { name: Trader }): string {
  const { glaze, emblem, seed, ...size } = looks[name]
  const gate = {
    ...size,
    cell: [12, 12],
    glaze,
    hasPlinth: true,
    seed
  } as const
  const { centre, spring, radius } = gateOpening(gate)
  const sign = drawEmblem(emblem, centre, spring + 0.16 * radius, 1.25 * radius, nights[glaze])
  return svgDocument(size, drawSteppedGate(gate), sign)
}

/**
 * The doors of our desks, such as support and finance: lapis for agencies, sand for partners, and
 * teal for Stream. Seal, key and channels are the signs of the three programmes.
 */
const desks = {
  support: { glaze: 'lapis', emblems: ['speech'] },
  supply: { glaze: 'sand', emblems: ['bell'] },
  finance: { glaze: 'lapis', emblems: ['courses'] },
  partnerships: { glaze: 'sand', emblems: ['seal', 'key'] },
  platform: { glaze: 'teal', emblems: ['channels'] },
  events: { glaze: 'lapis', emblems: ['star'] }
} as const satisfies Record<string, { glaze: GlazeName; emblems: readonly EmblemName[] }>

type Desk = keyof typeof desks

export const deskNames = keysOf(desks)

export function drawDeskDoor({ name }: { name: Desk }): string {
  const { glaze, emblems } = desks[name]
  const size = { width: 176, height: 192 }
  const gate = {
    ...size,
    cell: [8, 8],
    glaze,
    hasPlinth: true,
    seed: 71
  } as const
  const { centre, spring, radius } = gateOpening(gate)
  const [first, last] = [-0.4 * (emblems.length - 1), emblems.length > 1 ? 0.86 : 1.25]
  const signs = emblems.map((emblem, index) => {
    const x = centre + (first + 0.8 * index) * radius
    return drawEmblem(emblem, x, spring + 0.3 * radius, last * radius, nights[glaze])
  })
  return svgDocument(size, drawSteppedGate(gate), ...signs)
}

interface SmallGates {
  signs?: readonly EmblemName[]
}

/** Three small gates of different heights, which stand for agencies. */
export function drawSmallGates({ signs = [] }: SmallGates = {}): string {
  const size = { width: 354, height: 228 }
  const gates = [180, 156, 216].map((height, index) => {
    const gate = {
      x: index * 123,
      y: size.height - height,
      width: 108,
      height,
      cell: [6, 6],
      glaze: 'teal',
      seed: 61 + index
    } as const
    const { centre, spring, radius } = gateOpening(gate)
    const sign = signs[index]
    return (
      drawSteppedGate(gate) +
      (sign ? drawEmblem(sign, centre, spring + 0.7 * radius, 1.4 * radius, nights.teal) : '')
    )
  })
  return svgDocument(size, ...gates)
}

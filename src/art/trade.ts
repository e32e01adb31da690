import { drawEmblem, type EmblemName } from './emblem.ts'
import { palette as p } from './palette.ts'
import type { GlazeName } from './stepped-gate.ts'
import { openingOf, steppedGate } from './stepped-gate.ts'
import { svgDocument } from './svg.ts'

interface Look {
  glaze: GlazeName
  emblem: EmblemName
  width: number
  height: number
  seed: number
}

/** The gates of Babylon and of those who work with it. */
const looks = {
  babylon: { glaze: 'lapis', emblem: 'rosette', width: 384, height: 444, seed: 11 },
  agent: { glaze: 'sand', emblem: 'seal', width: 312, height: 300, seed: 23 },
  branch: { glaze: 'sand', emblem: 'logo', width: 384, height: 456, seed: 29 }
} as const satisfies Record<string, Look>

export type Trader = keyof typeof looks

export const traders = Object.keys(looks) as Trader[]

export function traderGate({ name }: { name: Trader }): string {
  const { glaze, emblem, seed, ...size } = looks[name]
  const inside = glaze === 'sand' ? p.nightSand : p.nightLapis
  const gate = { x: 0, y: 0, ...size, cell: [12, 12], glaze, inside, plinth: true, seed } as const
  const { centre, spring, radius } = openingOf(gate)
  const sign = drawEmblem(emblem, centre, spring + 0.16 * radius, 1.25 * radius, inside)
  return svgDocument(size, steppedGate(gate), sign)
}

/** The doors of our desks, in the three glazes; they stand beside each other. */
export function deskDoor({ glaze }: { glaze: GlazeName }): string {
  const size = { width: 176, height: { lapis: 208, sand: 176, teal: 192 }[glaze] }
  const inside = { lapis: p.nightLapis, sand: p.nightSand, teal: p.nightTeal }[glaze]
  const gate = { x: 0, y: 0, ...size, cell: [8, 8], glaze, inside, plinth: true, seed: 71 } as const
  return svgDocument(size, steppedGate(gate))
}

/** Four small gates of different heights: the agencies of a country. */
export function agencyGates(): string {
  const size = { width: 354, height: 228 }
  const gates = [180, 144, 204, 160].map((height, index) =>
    steppedGate({
      x: index * 90,
      y: size.height - height,
      width: 84,
      height,
      cell: [4, 4],
      glaze: 'teal',
      inside: p.nightTeal,
      plinth: false,
      seed: 61 + index
    })
  )
  return svgDocument(size, ...gates)
}

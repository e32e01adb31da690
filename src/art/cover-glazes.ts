import type { Tone } from './palette.ts'
import { palette as p } from './palette.ts'

/** Role of a brick in a cover. Every cover palette has a glaze for each role. */
export type CoverPart = 'field' | 'deep' | 'body' | 'second' | 'light' | 'accent'

export type CoverPalette = 'lapis' | 'teal' | 'gold' | 'sand' | 'night'

export type CoverGlaze = Record<CoverPart, readonly [Tone, ...Tone[]]> & { mortar: Tone }

/** The mortar matches the field: warm behind gold and sand, night behind the rest. */
export const coverGlazes: Record<CoverPalette, CoverGlaze> = {
  lapis: {
    mortar: p.skyHigh,
    field: [p.lapis8, p.lapis9, p.lapis7],
    deep: [p.lapis9, p.night, p.lapis9],
    body: [p.lapis6, p.lapis5],
    second: [p.teal6, p.teal5],
    light: [p.bone, p.sand3],
    accent: [p.gold5, p.gold6]
  },
  teal: {
    mortar: p.skyHigh,
    field: [p.teal8, p.teal8, p.teal9],
    deep: [p.teal9, p.teal9, p.teal8],
    body: [p.teal5, p.teal6],
    second: [p.sand4, p.sand5],
    light: [p.bone, p.sand3],
    accent: [p.gold4, p.gold5]
  },
  gold: {
    mortar: p.mortarSand,
    field: [p.gold5, p.gold5, p.gold6],
    deep: [p.lapis8, p.lapis7],
    body: [p.teal8, p.teal7],
    second: [p.lapis6, p.lapis7],
    light: [p.bone, p.sand3],
    accent: [p.gold5, p.gold6]
  },
  sand: {
    mortar: p.mortarSand,
    field: [p.sand4, p.sand4, p.sand5],
    deep: [p.lapis9, p.lapis8],
    body: [p.lapis7, p.lapis6],
    second: [p.teal6, p.teal7],
    light: [p.bone, p.sand3],
    accent: [p.gold5, p.gold6]
  },
  night: {
    mortar: p.skyHigh,
    field: [p.night, p.lapis9, p.nightSand],
    deep: [p.nightLapis, p.skyMiddle],
    body: [p.lapis6, p.lapis5],
    second: [p.teal6, p.teal5],
    light: [p.sand3, p.bone],
    accent: [p.gold4, p.gold5]
  }
}

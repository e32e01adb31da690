import type { Arch } from './arch.ts'

export interface GateLayout {
  width: number
  /** A whole number of courses if the foot of the gate is visible. */
  height: number
  cell: readonly [number, number]
  mortar: number
  /** Row in which the merlons begin; negative where the picture crops them. */
  firstRow: number
  arch: Omit<Arch, 'bottom'>
  /** Scale of the rings' thicknesses. */
  rings: number
  /** Y of the foot of the terraced tower, if the arch shows one. */
  towerFoot?: number
  /** Number of pieces in a ring relative to the home page's gate, for larger arches. */
  pieces?: number
  /** Width at the left over which the wall dissolves; 0 for a whole wall. */
  dissolve: number
  /** Whether two thin rings, not four, reach from the opening to the sides of the drawing. */
  isSlim?: boolean
  /** Whether the night is painted between the merlons too, because a picture lies behind them. */
  isSolid?: boolean
}

/**
 * The crops of the gate. Wide: right half of the home page. Phone: above its heading. Fullscreen:
 * the side of the login page. Crown: around the login page on phones. Preview: the right part of a
 * 1200×630 link preview. Closing: the end of a page, with its text inside the arch.
 */
export const gateLayouts = {
  wide: {
    width: 740,
    height: 992,
    cell: [18, 16],
    mortar: 2,
    firstRow: 5,
    arch: { centre: 444, spring: 580, radius: 162 },
    rings: 0.9,
    towerFoot: 800,
    dissolve: 180
  },
  phone: {
    width: 390,
    height: 320,
    cell: [9, 8],
    mortar: 1.4,
    firstRow: -2,
    arch: { centre: 195, spring: 222, radius: 80 },
    rings: 0.42,
    towerFoot: 288,
    dissolve: 0
  },
  crown: {
    width: 390,
    height: 264,
    cell: [9, 8],
    mortar: 1.4,
    firstRow: -6,
    arch: { centre: 195, spring: 264, radius: 180 },
    rings: 1,
    dissolve: 0,
    isSlim: true
  },
  fullscreen: {
    width: 720,
    height: 1152,
    cell: [18, 16],
    mortar: 2,
    firstRow: 1,
    arch: { centre: 360, spring: 524, radius: 172 },
    rings: 0.96,
    towerFoot: 752,
    dissolve: 0,
    isSolid: true
  },
  preview: {
    width: 520,
    height: 630,
    cell: [14, 13],
    mortar: 1.8,
    firstRow: 1,
    arch: { centre: 296, spring: 418, radius: 110 },
    rings: 0.7,
    towerFoot: 565,
    dissolve: 150
  },
  closing: {
    width: 1944,
    height: 736,
    cell: [18, 16],
    mortar: 2,
    firstRow: 0,
    arch: { centre: 972, spring: 634, radius: 312 },
    rings: 0.8,
    pieces: 1.8,
    dissolve: 0
  },
  'closing-phone': {
    width: 576,
    height: 560,
    cell: [9, 8],
    mortar: 1.4,
    firstRow: 0,
    arch: { centre: 288, spring: 314, radius: 146 },
    rings: 0.4,
    pieces: 1.8,
    dissolve: 0
  }
} as const satisfies Record<string, GateLayout>

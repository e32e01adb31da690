import type { Wall } from './masonry.ts'
import type { Tone } from './palette.ts'
import { palette as p } from './palette.ts'
import { noise, pick } from './random.ts'

/** The pictures of the error pages: 100 × 30 half-bricks of 12 × 13 pixels. */
export const errorWall = { columns: 100, rows: 30, cell: [12, 13], mortar: 2.2 } as const

export type RuinClass = 'wall' | 'digit' | 'frame' | 'ring' | 'tower' | 'ground' | 'base'

/** Tones of the stone in digits and gates. The ruined wall around them thins out at its ends. */
const ruinTones: Record<Exclude<RuinClass, 'wall'>, readonly [Tone, ...Tone[]]> = {
  digit: [p.sand4, p.sand3, p.sand4, p.sand5],
  frame: [p.gold6, p.gold5],
  ring: [p.sand4, p.sand3, p.sand4, p.sand3, p.sand5],
  tower: [p.lapis5, p.lapis6, p.lapis5, p.lapis4],
  ground: [p.gold5, p.gold6],
  base: [p.lapis8, p.lapis7, p.lapis9]
}

/** A round-headed gate on the grid: `axis` is a joint, `foot` the row under its last course. */
export interface BrickGate {
  axis: number
  spring: number
  /** Half-widths in cells of the opening, the inner frame, the stone ring, the outer frame. */
  radii: readonly [number, number, number, number]
}

/** Part of a gate at a cell: null in the opening, undefined outside the gate. */
export function brickGateAt(
  { axis, spring, radii }: BrickGate,
  column: number,
  row: number
): 'frame' | 'ring' | null | undefined {
  const across = Math.abs(column + 0.5 - axis)
  const rise = Math.max(0, (spring - row - 0.5) * (errorWall.cell[1] / errorWall.cell[0]))
  const r = Math.hypot(across, rise)
  if (r < radii[0]) return null
  if (r < radii[1]) return 'frame'
  if (r < radii[2]) return 'ring'
  return r < radii[3] ? 'frame' : undefined
}

/** Digits as rows of text, `#` for stone, with their top left corner at a cell. */
export function digitAt(
  lines: readonly string[],
  left: number,
  top: number,
  column: number,
  row: number
): boolean {
  return lines[row - top]?.[column - left] === '#'
}

/** Glazes the picture; `solid` returns how intact the wall is at a cell, from 0 to 1. */
export function ruinTone(
  seed: number,
  solid: (column: number, row: number) => number
): Wall<RuinClass>['pickTone'] {
  return (kind, q, { column, row }) => {
    if (kind !== 'wall') return pick(ruinTones[kind], q)
    if (noise(seed + 1, column, row) > solid(column, row)) return null
    return pick([p.lapis8, p.lapis9, p.lapis7, p.lapis8, p.lapis7, p.lapis8, p.lapis9, p.lapis6], q)
  }
}

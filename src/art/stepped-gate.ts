import type { Arch, Ring } from './arch.ts'
import { archOutline, distanceFromArch, drawRing } from './arch.ts'
import { drawBricks, layBricks } from './masonry.ts'
import type { Tone } from './palette.ts'
import { palette as p } from './palette.ts'
import { noise, pick } from './random.ts'
import { element, path } from './svg.ts'

export type GlazeName = 'lapis' | 'sand' | 'teal'

export interface SteppedGate {
  x?: number
  y?: number
  /** In pixels; multiples of two cells keep the joints at the edges. */
  width: number
  height: number
  cell: readonly [number, number]
  glaze: GlazeName
  /** Colour behind the opening, by default the night of the glaze; `null` shows the background. */
  inside?: Tone | null
  /** The springing line of the arch, in pixels from the top, if the jambs extend far below it. */
  spring?: number
  /** Whether the emblem stands on three courses in the opening. */
  hasPlinth?: boolean
  /** The width of a step of the head, in cells; 1 for gates that are nearly as wide as high. */
  step?: 1 | 2
  seed: number
}

type Tones = readonly [Tone, ...Tone[]]

/**
 * The glazes from the darkest to the brightest, then the two bright courses, the two rings and the
 * plinth.
 */
const glazes: Record<
  GlazeName,
  Record<'wall' | 'course' | 'small' | 'large' | 'keystone' | 'plinth', Tones>
> = {
  lapis: {
    wall: [p.lapis9, p.lapis8, p.lapis7, p.lapis6],
    course: [p.gold5, p.gold4, p.sand4],
    small: [p.gold5, p.gold4, p.sand4],
    large: [p.lapis5, p.lapis6, p.lapis6],
    keystone: [p.lapis4],
    plinth: [p.lapis5, p.lapis6]
  },
  sand: {
    wall: [p.sand7, p.sand6, p.sand6, p.sand5],
    course: [p.lapis5, p.lapis6],
    small: [p.lapis6, p.lapis5],
    large: [p.sand4, p.sand3, p.bone, p.sand4],
    keystone: [p.bone],
    plinth: [p.bone, p.sand3, p.sand4]
  },
  teal: {
    wall: [p.teal9, p.teal8, p.teal7, p.teal6],
    course: [p.sand4, p.sand3, p.bone],
    small: [p.sand4, p.sand3, p.bone],
    large: [p.teal4, p.teal5, p.teal5],
    keystone: [p.teal4],
    plinth: [p.teal5, p.teal5, p.teal4]
  }
}

/** The colours behind the openings of the glazes. */
export const nights = { lapis: p.nightLapis, sand: p.nightSand, teal: p.nightTeal } as const

/** The opening of a gate, for emblems and for drawings that pass through it. */
export function gateOpening(gate: SteppedGate): Arch {
  const { x = 0, y = 0, width, height, cell } = gate
  const radius = 0.27 * width
  // The crown stays a course below the head, however low the gate is.
  const lowest = radius + 32 * cellScale(cell) + 2.5 * cell[1]
  const spring = Math.max(gate.spring ?? 0.47 * height, lowest)
  return { centre: x + width / 2, spring: y + spring, radius, bottom: y + height }
}

/** A gate with a stepped head of 4 steps × 2 rows, two bright courses and two rings. */
export function drawSteppedGate(gate: SteppedGate): string {
  const arch = gateOpening(gate)
  const outer = { ...arch, radius: arch.radius + 32 * cellScale(gate.cell) }
  const { inside = nights[gate.glaze], hasPlinth } = gate
  return element(
    'g',
    { fill: 'none' },
    silhouette(gate, arch),
    drawWall(gate, outer),
    drawShadow(outer, arch),
    inside === null ? '' : element('path', { fill: inside, d: archOutline(arch) }),
    ...listRings(gate, arch).map((ring) => drawRing(arch, ring)),
    hasPlinth ? drawPlinth(gate, arch) : ''
  )
}

function stepAt(row: number): number {
  return row < 8 ? 4 - Math.floor(row / 2) : 0
}

/** The joints are night-coloured even on a lighter section. */
function silhouette(
  { x = 0, y = 0, width, height, cell, step: cells = 2 }: SteppedGate,
  opening: Arch
) {
  const [step, rise] = [cells * cell[0], 2 * cell[1]]
  const climb = Array.from({ length: 4 }, () => path('h', step, 'v', -rise)).join('')
  const fall = Array.from({ length: 4 }, () => path('v', rise, 'h', step)).join('')
  const start = path('M', x, y + height, 'V', y + 4 * rise)
  const top = path('H', x + width - 4 * step)
  const d = `${start}${climb}${top}${fall}V${path(y + height)}z${archOutline(opening)}z`
  return element('path', { fill: p.ground, 'fill-rule': 'evenodd', d })
}

/** Covers the ends of the bricks that reach under the rings. */
function drawShadow(outer: Arch, opening: Arch): string {
  const d = `${archOutline(outer)}z${archOutline(opening)}z`
  return element('path', { fill: p.ground, 'fill-rule': 'evenodd', d })
}

function drawWall(gate: SteppedGate, outer: Arch): string {
  const { x = 0, y = 0, width, height, cell, glaze, step = 2, seed } = gate
  const tones = glazes[glaze]
  const columns = Math.round(width / cell[0])
  const isLow = height < 16 * cell[1]
  const bricks = layBricks<'wall' | 'dark' | 'course'>({
    columns,
    rows: Math.round(height / cell[1]),
    seed,
    classAt: (column, row) => {
      const inset = step * stepAt(row)
      if (column < inset || column >= columns - inset) return null
      const [px, py] = [x + (column + 0.5) * cell[0], y + (row + 0.5) * cell[1]]
      if (distanceFromArch(outer, px, py) < -1.5 * cell[0]) return null
      // Beside a low arch, the courses would be stubs.
      if (isLow) return 'wall'
      return row === 9 || row === 11 ? 'course' : row === 10 ? 'dark' : 'wall'
    },
    pickTone: (kind, q, { column, row, length }) => {
      if (kind === 'course') return pick(tones.course, q)
      if (kind === 'dark') return tones.wall[0]
      const [px, py] = [x + (column + length / 2) * cell[0], y + (row + 0.5) * cell[1]]
      const far = distanceFromArch(outer, px, py) / width
      const light = 0.76 - far * 1.9 + (q - 0.5) * 0.9
      return tones.wall[Math.min(3, Math.max(0, Math.floor(light * 4)))] ?? tones.wall[0]
    }
  })
  const box = [x, x + width] as const
  return drawBricks(bricks, { cell, mortar: mortarWidth(cell), left: x, top: y, box })
}

/**
 * The inner and the outer ring, 8 and 24 pixels thick where a cell is 12. Both sides are alike, and
 * the outer ring has a keystone.
 */
function listRings({ cell, glaze, seed }: SteppedGate, arch: Arch): [Ring, Ring] {
  const scale = cellScale(cell)
  const mortar = mortarWidth(cell)
  const small = Math.round((Math.PI * (arch.radius / scale + 4)) / 20) * 2
  const large = Math.round((Math.PI * (arch.radius / scale + 20)) / 42) * 2 + 1
  const tones = glazes[glaze]
  const mixed = (choices: Tones, salt: number): Ring['toneAt'] => {
    return (fromCrown) => pick(choices, noise(seed + salt, fromCrown, 0))
  }
  const crowned: Ring['toneAt'] = (fromCrown, side) =>
    fromCrown === 0 ? tones.keystone[0] : mixed(tones.large, 2)(fromCrown, side)
  return [
    { offset: 0, thickness: 8 * scale, mortar, pieces: small, toneAt: mixed(tones.small, 1) },
    { offset: 8 * scale, thickness: 24 * scale, mortar, pieces: large, toneAt: crowned }
  ]
}

function drawPlinth({ cell, glaze, seed }: SteppedGate, arch: Arch): string {
  const half = Math.floor((0.8 * arch.radius) / cell[0])
  const bricks = layBricks({
    columns: 2 * half,
    rows: 3,
    seed: seed + 7,
    classAt: (column, row) =>
      Math.abs(column + 0.5 - half) < half - 1.5 * (2 - row) ? 'step' : null,
    pickTone: (_, q) => pick(glazes[glaze].plinth, q)
  })
  const [left, top] = [arch.centre - half * cell[0], arch.bottom - 3 * cell[1]]
  return drawBricks(bricks, { cell, mortar: mortarWidth(cell), left, top })
}

function cellScale(cell: SteppedGate['cell']): number {
  return cell[0] / 12
}

function mortarWidth(cell: SteppedGate['cell']): number {
  return Math.max(1.2, 1.6 * cellScale(cell))
}

import { type Arch, archOutline, drawRing } from './arch.ts'
import type { CoverGlaze } from './cover-glazes.ts'
import { drawEmblem } from './emblem.ts'
import { palette as p, type Tone } from './palette.ts'
import { noise, pick } from './random.ts'
import { petalData } from './rosette.ts'
import { drawSteppedGate, gateOpening, type SteppedGate } from './stepped-gate.ts'
import { element } from './svg.ts'

/** The four parts of a general sales agent's agreement: territory, duties, money, exit. */
const matters = ['star', 'bell', 'courses', 'key'] as const

/** The size of a cover in pixels, and its pseudo-random number. */
export interface Surface {
  width: number
  height: number
  phase: number
}

interface Disc {
  x: number
  y: number
  radius: number
}

/** A rosette within a ring of wedges and a string of beads, complete within the picture. */
export function placeWheel({ width, height, phase }: Surface): Disc {
  const radius = 0.47 * Math.min(width, height)
  const room = Math.max(0, width - 2 * radius)
  return { x: Math.round(width * 0.5 + (phase - 0.5) * room * 0.6), y: height / 2, radius }
}

export function drawWheel(surface: Surface, glaze: CoverGlaze): string {
  const wheel = placeWheel(surface)
  const { x, y, radius } = wheel
  const [ground] = glaze.deep
  const [wedge, otherWedge = wedge] = glaze.body
  const disc = (share: number, fill: Tone): string =>
    element('circle', { cx: x, cy: y, r: radius * share, fill })
  const petals = (share: number, fill: Tone): string =>
    element('path', { fill, d: petalData(x, y, radius * share) })
  return (
    disc(1, glaze.mortar) +
    drawWedges(wheel, { at: 0.91, thickness: 0.16, pieces: 40, tone: wedge }) +
    drawWedges(wheel, { at: 0.91, thickness: 0.16, pieces: 40, tone: otherWedge, each: 3 }) +
    drawWedges(wheel, { at: 0.795, thickness: 0.05, pieces: 56, tone: p.gold5 }) +
    disc(0.76, ground) +
    drawWedges(wheel, { at: 0.705, thickness: 0.03, pieces: 64, tone: p.sand4, each: 2 }) +
    petals(0.65, p.bone) +
    petals(0.4, p.sand4) +
    disc(0.15, ground) +
    disc(0.11, p.gold5)
  )
}

interface Wedges {
  /** Middle and thickness of the ring, as shares of the radius. */
  at: number
  thickness: number
  pieces: number
  tone: Tone
  /** Draws every second or third piece only. */
  each?: number
}

/** A ring of equal pieces, as the dashes of a circle. */
function drawWedges({ x, y, radius }: Disc, { at, thickness, pieces, tone, each = 1 }: Wedges) {
  const piece = (2 * Math.PI * radius * at) / pieces
  const joint = Math.max(1.2, radius * 0.012)
  const dashes = [piece - joint, piece * (each - 1) + joint].map((length) => length.toFixed(2))
  return element('circle', {
    cx: x,
    cy: y,
    r: radius * at,
    fill: 'none',
    stroke: tone,
    'stroke-width': radius * thickness,
    'stroke-dasharray': dashes.join(' ')
  })
}

/** A closed gate in the middle of the wall. */
export function placeGate({
  width,
  height,
  phase
}: Surface): SteppedGate & { x: number; y: number } {
  const cell = Math.max(8, Math.round(height / 21))
  const columns = 2 * Math.round(Math.min(0.95 * width, 0.9 * height) / cell / 2)
  const rows = Math.round((0.92 * height) / cell)
  const room = width - columns * cell
  return {
    x: Math.round(room * (0.5 + (phase - 0.5) * 0.3)),
    y: height - rows * cell,
    width: columns * cell,
    height: rows * cell,
    cell: [cell, cell],
    glaze: 'sand',
    hasPlinth: true,
    step: 1,
    seed: Math.round(phase * 1000)
  }
}

/** The key is in the opening. */
export function drawKeyGate(surface: Surface): string {
  const gate = placeGate(surface)
  const { centre, spring, radius, bottom } = gateOpening(gate)
  const [top, foot] = [spring - 0.8 * radius, bottom - 3.4 * gate.cell[1]]
  const size = Math.min(1.75 * radius, foot - top)
  return drawSteppedGate(gate) + drawEmblem('key', centre, (top + foot) / 2, size, p.nightSand)
}

/** The openings of an arcade, whose piers are as wide as two bricks. */
export function placeArcade({ width, height, phase }: Surface): Arch[] {
  const bays = Math.min(matters.length, Math.max(1, Math.round(width / (160 + 30 * phase))))
  const bay = width / bays
  const radius = bay / 2 - 36
  const spring = Math.round(0.25 * height) + radius + 26
  return Array.from({ length: bays }, (_, index) => {
    return { centre: (index + 0.5) * bay, spring, radius, bottom: height }
  })
}

/** Two rings around every opening, and in it a clause of the agreement. */
export function drawArcade(surface: Surface, glaze: CoverGlaze): string {
  const [inside] = glaze.deep
  const drawings = placeArcade(surface).map((arch, index) => {
    const { centre, spring, radius, bottom } = arch
    const ring = (offset: number, thickness: number, length: number, tones: CoverGlaze['body']) => {
      const pieces = 2 * Math.round((Math.PI * (radius + offset)) / length / 2) + 1
      const toneAt = (fromCrown: number) => pick(tones, noise(index, fromCrown, offset))
      return drawRing(arch, { offset, thickness, mortar: 2, pieces, toneAt })
    }
    const matter = matters[index % matters.length] ?? matters[0]
    return (
      element('path', { fill: glaze.mortar, d: archOutline(arch, 27) }) +
      element('path', { fill: inside, d: archOutline(arch) }) +
      element(
        'g',
        { fill: 'none' },
        ring(0, 8, 11, [p.gold5, p.gold4, p.sand4]),
        ring(8, 18, 26, [p.lapis6, p.lapis5, p.lapis7])
      ) +
      drawEmblem(matter, centre, (spring + bottom) / 2 - 0.2 * radius, 1.6 * radius, inside)
    )
  })
  return drawings.join('')
}

/** The star above the terraces, at the side that the post's number picks. */
export function drawTerraceStar({ width, height, phase }: Surface): string {
  return drawEmblem('star', width * (phase < 0.5 ? 0.15 : 0.85), height * 0.2, height * 0.22)
}

import type { Tone } from './palette.ts'
import { element, Glazes, path, svgNumber } from './svg.ts'

/** The outline of a round-arched opening on two jambs, in pixels. */
export interface Arch {
  centre: number
  /** The y at which the half circle ends and the jambs begin. */
  spring: number
  radius: number
  /** Y at which the jambs end. */
  bottom: number
}

export interface Ring {
  /** Distance between the opening and the inner side of the ring. */
  offset: number
  thickness: number
  mortar: number
  /** Voussoirs in the half circle; the jambs continue with bricks of about the same length. */
  pieces: number
  /** Colour of a piece, counted from the crown (0) down to the foot on either side. */
  toneAt: (fromCrown: number, side: 'left' | 'right') => Tone
}

export interface Piece {
  fromCrown: number
  side: 'left' | 'right'
  /** Centre of the piece, and its turn from upright in degrees. */
  x: number
  y: number
  turn: number
}

/**
 * Outline of the opening grown by `grow`, from foot to foot. The arc has radius 1, which SVG
 * enlarges until it spans the chord, so that rounding cannot flatten the half circle.
 */
export function archOutline(arch: Arch, grow = 0): string {
  const { centre, spring, bottom } = arch
  const r = arch.radius + grow
  return path('M', centre - r, bottom, 'V', spring, 'a1 1 0 0 1', 2 * r, 0, 'V', bottom)
}

/** Distance of a point from the opening; negative inside. */
export function distanceFromArch(arch: Arch, x: number, y: number): number {
  const across = Math.abs(x - arch.centre)
  return (y < arch.spring ? Math.hypot(across, y - arch.spring) : across) - arch.radius
}

/**
 * Draws voussoirs and jamb bricks as strokes: a butt-ended arc is exactly a wedge. One path per
 * colour.
 */
export function drawRing(arch: Arch, ring: Ring): string {
  const glazes = new Glazes()
  addVoussoirs(glazes, arch, ring)
  addJambs(glazes, arch, ring)
  return drawGlazes(glazes, ring)
}

/** Draws the jambs alone, for a tile that continues an arch downwards. */
export function drawJambs(arch: Arch, ring: Ring): string {
  const glazes = new Glazes()
  addJambs(glazes, arch, ring)
  return drawGlazes(glazes, ring)
}

/** Positions of a ring's pieces, for ornaments drawn on top of them. */
export function placePieces(arch: Arch, ring: Ring): Piece[] {
  const { centre, spring } = arch
  const middle = ringRadius(arch, ring)
  const step = Math.PI / ring.pieces
  const pieces: Piece[] = voussoirs(ring).map(({ fromCrown, side, index }) => {
    const angle = (index + 0.5) * step
    const x = centre - middle * Math.cos(angle)
    const y = spring - middle * Math.sin(angle)
    return { fromCrown, side, x, y, turn: (angle * 180) / Math.PI - 90 }
  })
  const jamb = measureJamb(arch, ring)
  for (let row = 0; row < jamb.rows; row++) {
    const y = spring + (row + 0.5) * jamb.length
    const fromCrown = firstJambRow(ring) + row
    pieces.push({ fromCrown, side: 'left', x: centre - middle, y, turn: 0 })
    pieces.push({ fromCrown, side: 'right', x: centre + middle, y, turn: 0 })
  }
  return pieces
}

function addVoussoirs(glazes: Glazes, arch: Arch, ring: Ring): void {
  const { centre, spring } = arch
  const middle = ringRadius(arch, ring)
  const step = Math.PI / ring.pieces
  const joint = ring.mortar / 2 / middle
  for (const { fromCrown, side, index } of voussoirs(ring)) {
    const [from, to] = [index * step + joint, (index + 1) * step - joint]
    const x = centre - middle * Math.cos(from)
    const y = spring - middle * Math.sin(from)
    const dx = middle * (Math.cos(from) - Math.cos(to))
    const dy = middle * (Math.sin(from) - Math.sin(to))
    const arc = path('M', x, y, 'a', middle, middle, 0, 0, 1, dx, dy)
    glazes.add(ring.toneAt(fromCrown, side), arc)
  }
}

function addJambs(glazes: Glazes, arch: Arch, ring: Ring): void {
  const { centre, spring } = arch
  const middle = ringRadius(arch, ring)
  const jamb = measureJamb(arch, ring)
  for (let row = 0; row < jamb.rows; row++) {
    const top = spring + row * jamb.length + ring.mortar / 2
    for (const side of ['left', 'right'] as const) {
      const x = centre + (side === 'left' ? -middle : middle)
      const brick = path('M', x, top, 'v', jamb.length - ring.mortar)
      glazes.add(ring.toneAt(firstJambRow(ring) + row, side), brick)
    }
  }
}

function drawGlazes(glazes: Glazes, { thickness, mortar }: Ring): string {
  return element('g', { 'stroke-width': svgNumber(thickness - mortar) }, glazes.paths('stroke'))
}

function voussoirs({ pieces }: Ring): { index: number; fromCrown: number; side: Piece['side'] }[] {
  return Array.from({ length: pieces }, (_, index) => {
    const side = index < pieces / 2 ? 'left' : 'right'
    return { index, side, fromCrown: Math.floor(Math.abs(index - (pieces - 1) / 2)) }
  })
}

function ringRadius(arch: Arch, { offset, thickness }: Ring): number {
  return arch.radius + offset + thickness / 2
}

/**
 * Stretches or shrinks the bricks of a jamb slightly, so that the lowest one ends at the ground.
 */
function measureJamb(arch: Arch, ring: Ring): { rows: number; length: number } {
  const height = arch.bottom - arch.spring
  if (height === 0) return { rows: 0, length: 0 }
  const rows = Math.max(1, Math.round((height * ring.pieces) / (Math.PI * ringRadius(arch, ring))))
  return { rows, length: height / rows }
}

/** An odd ring has a keystone, an even one a joint at the crown. */
function firstJambRow({ pieces }: Ring): number {
  return Math.ceil(pieces / 2)
}

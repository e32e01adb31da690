import type { Arch, Ring } from './arch.ts'
import { archOutline, drawJambs, drawRing, placePieces } from './arch.ts'
import type { GateLayout } from './gate-layouts.ts'
import { gateLayouts } from './gate-layouts.ts'
import { drawCauseway, drawGateView, drawStar } from './gate-view.ts'
import { drawArchShadow, drawDots, drawGateWall } from './gate-wall.ts'
import type { Tone } from './palette.ts'
import { palette as p } from './palette.ts'
import { noise, pick } from './random.ts'
import { petalData } from './rosette.ts'
import { element, ground, path, svgDocument } from './svg.ts'

export interface GateOptions {
  layout: keyof typeof gateLayouts
}

/** The gate of the home page: a wall at night, an arch, and the city behind it. */
export function drawGate({ layout: name }: GateOptions): string {
  const layout: GateLayout = gateLayouts[name]
  const { width, height, towerFoot, mortar, rings, pieces, isSlim } = layout
  const arch: Arch = { ...layout.arch, bottom: height }
  if (isSlim) return slimGate(layout, arch)
  const outer: Arch = { ...arch, radius: arch.radius + 108 * rings }
  const [gold, night, sand, lapis] = voussoirRings(rings, mortar, pieces)
  return svgDocument(
    { width, height },
    layout.isSolid ? ground(width, height) : '',
    element(
      'g',
      { fill: 'none' },
      drawGateWall(layout, outer),
      drawArchShadow(outer),
      towerFoot === undefined ? '' : drawGateView(arch, towerFoot, layout.cell, mortar),
      ...[gold, night, sand, lapis].map((ring) => drawRing(arch, ring)),
      nightRosettes(arch, night),
      outline(outer, 6 * rings - mortar)
    )
  )
}

/** A gate of two thin rings, as wide as the page, whose opening holds a star and the page. */
function slimGate(layout: GateLayout, arch: Arch): string {
  const { width, height } = layout
  const outer: Arch = { ...arch, radius: width / 2 }
  return svgDocument(
    { width, height },
    ground(width, height),
    element(
      'g',
      { fill: 'none' },
      drawGateWall(layout, outer),
      drawArchShadow(outer),
      ...slimRings(layout).map((ring) => drawRing(arch, ring)),
      drawStar(arch.centre, arch.spring - 0.76 * arch.radius, 0.1 * arch.radius)
    )
  )
}

/**
 * A tile that continues the jambs of the `crown` gate, which are the edges of the page. That gate
 * is twice as high, so a tile begins where the arch ends.
 */
export function drawCrownJambs(): string {
  const layout = gateLayouts.crown
  const height = layout.height / 2
  const arch: Arch = { ...layout.arch, spring: 0, bottom: height }
  return svgDocument(
    { width: layout.width, height },
    element('g', { fill: 'none' }, ...slimRings(layout).map((ring) => drawJambs(arch, ring)))
  )
}

/** A ring of gold around the opening, and one of lapis from there to the edge of the page. */
function slimRings({ width, arch, rings, mortar }: GateLayout): [Ring, Ring] {
  const [gold, , , lapis] = voussoirRings(rings, mortar, 2)
  const thickness = 3.5
  return [
    { ...gold, thickness },
    { ...lapis, offset: thickness, thickness: width / 2 - arch.radius - thickness }
  ]
}

/**
 * A tile of wall, jambs and path that extends the `fullscreen` gate downwards on tall pages. That
 * gate is twice as high, so both repeat from the same line.
 */
export function drawGateJambs(): string {
  const { arch: opening, ...rest } = gateLayouts.fullscreen
  const { width, cell, mortar, rings } = rest
  const height = rest.height / 2
  const arch: Arch = { ...opening, spring: 0, bottom: height }
  const outer: Arch = { ...arch, radius: arch.radius + 108 * rings }
  const [gold, night, sand, lapis] = voussoirRings(rings, mortar)
  // Moves merlons and frieze far above the tile.
  const layout: GateLayout = { ...rest, arch, height, firstRow: -height }
  return svgDocument(
    { width, height },
    ground(width, height),
    element(
      'g',
      { fill: 'none' },
      drawGateWall(layout, outer),
      drawArchShadow(outer),
      drawCauseway(arch, 0, { cell, mortar, halfAt: () => 9 }),
      ...[gold, night, sand, lapis].map((ring) => drawJambs(arch, ring)),
      nightRosettes(arch, night),
      outline(outer, 6 * rings - mortar)
    )
  )
}

/** The rings from the opening outwards. Thicknesses and pieces are for a scale of 1. */
function voussoirRings(scale: number, mortar: number, more = 1): [Ring, Ring, Ring, Ring] {
  const ring = (offset: number, thickness: number, count: number, toneAt: Ring['toneAt']): Ring => {
    // Keeps the parity, because only an odd ring has a keystone.
    const pieces = count + 2 * Math.round(((more - 1) * count) / 2)
    return { offset: offset * scale, thickness: thickness * scale, mortar, pieces, toneAt }
  }
  const mixed = (seed: number, tones: readonly [Tone, ...Tone[]]): Ring['toneAt'] => {
    return (fromCrown, side) => pick(tones, noise(seed, fromCrown, side === 'left' ? 0 : 1))
  }
  const glazed: readonly Tone[] = [p.lapis5, p.lapis6, p.lapis5, p.lapis4, p.lapis6, p.teal5]
  return [
    ring(0, 10, 44, mixed(3, [p.gold5, p.gold5, p.gold4, p.sand4])),
    ring(10, 44, 15, (fromCrown) => (fromCrown % 2 === 0 ? p.night : p.lapis9)),
    ring(54, 8, 40, mixed(5, [p.sand4, p.sand4, p.sand3, p.gold5])),
    ring(62, 40, 22, (fromCrown) => glazed[fromCrown % 6] ?? p.lapis5)
  ]
}

function nightRosettes(arch: Arch, ring: Ring): string {
  const radius = ring.thickness * 0.41
  const flower = element('path', { id: 'rosette', d: petalData(0, 0, radius) })
  let uses = ''
  let discs = ''
  for (const { x, y, turn, fromCrown } of placePieces(arch, ring)) {
    if (y < 0) continue
    const transform = `translate(${path(x, y)})${turn === 0 ? '' : `rotate(${path(turn)})`}`
    const fill = fromCrown === 0 ? p.gold4 : undefined
    uses += element('use', { href: '#rosette', transform, fill })
    discs += path('M', x, y, 'h', 0)
  }
  return (
    element('defs', {}, flower) + element('g', { fill: p.bone }, uses) + drawDots(discs, radius)
  )
}

function outline(outer: Arch, thickness: number): string {
  const d = archOutline(outer, -thickness / 2)
  return element('path', { stroke: p.gold6, 'stroke-width': Math.max(thickness, 1.2), d })
}

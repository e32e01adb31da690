import type { Arch } from './arch.ts'
import { archOutline, distanceFromArch } from './arch.ts'
import type { GateLayout } from './gate-layouts.ts'
import { drawBricks, layBricks } from './masonry.ts'
import type { Tone } from './palette.ts'
import { palette as p } from './palette.ts'
import { noise, pick, smoothstep } from './random.ts'
import { petalData } from './rosette.ts'
import { element, path, svgNumber } from './svg.ts'

const seed = 0xba8

type Course = 'merlon' | 'dark' | 'gold' | 'night' | 'wall'

const frieze: readonly Course[] = [
  'dark',
  'gold',
  'night',
  'night',
  'night',
  'night',
  'gold',
  'dark'
]

/** Merlons, frieze and wall around the arch. `outer` is the outermost line of the arch. */
export function drawGateWall(layout: GateLayout, outer: Arch): string {
  const { width, height, mortar, firstRow } = layout
  const [cellWidth, cellHeight] = layout.cell
  // The grid is aligned with the axis of the arch, so that merlons, frieze and crown share it.
  const axis = Math.ceil(outer.centre / cellWidth / 2) * 2
  const left = outer.centre - axis * cellWidth
  const brickCentre = (column: number, length: number): number =>
    left + (column + length / 2) * cellWidth

  const bricks = layBricks<Course>({
    columns: Math.ceil((width - left) / cellWidth),
    rows: Math.ceil(height / cellHeight),
    seed,
    classAt: (column, row) => {
      const y = (row + 0.5) * cellHeight
      if (distanceFromArch(outer, brickCentre(column, 1), y) < -2.5 * cellWidth) return null
      const course = courseAt(column - axis, row - firstRow)
      const merlon = axis + 10 * Math.round((column + 0.5 - axis) / 10)
      // A merlon is drawn or left out as a whole: half of one would float in the air.
      return course === 'merlon' && left + merlon * cellWidth < layout.dissolve ? null : course
    },
    pickTone: (course, q, { column, row, length }) => {
      const x = brickCentre(column, length)
      if (course !== 'merlon' && isGone(layout, x, column, row)) return null
      const far = distanceFromArch(outer, x, (row + 0.5) * cellHeight) / layout.arch.radius
      return pickTone(course, q, far, noise(seed + 1, column, row))
    }
  })
  const bond = { cell: layout.cell, mortar, left, box: [0, width] as const }
  return drawBricks(bricks, bond) + friezeRosettes(layout)
}

/**
 * The shadow of the arch and its rings. It covers the ends of bricks that reach under the rings.
 */
export function drawArchShadow(outer: Arch): string {
  return element('path', { fill: p.ground, d: archOutline(outer) })
}

/**
 * There is a merlon every ten cells, with three steps of two rows, whose half-widths are 1, 2 and 3
 * cells.
 */
function courseAt(fromAxis: number, row: number): Course | null {
  if (row >= 6) return frieze[row - 6] ?? 'wall'
  if (row < 0) return null
  const fromMerlon = Math.abs(modulo(fromAxis + 5, 10) - 4.5)
  const halfWidth = Math.floor(row / 2) + 1
  return fromMerlon < halfWidth ? 'merlon' : null
}

function pickTone(course: Course, q: number, far: number, accent: number): Tone {
  if (course === 'gold') return pick([p.gold5, p.gold6, p.gold5, p.gold6, p.gold6, p.sand3], q)
  if (course === 'dark') return pick([p.lapis9, p.lapis8], q)
  if (course === 'night') return pick([p.night, p.lapis9], q)
  if (accent < 0.018) return p.teal5
  if (accent < 0.026) return p.gold6
  if (course === 'merlon') return pick([p.lapis8, p.lapis9, p.lapis8, p.lapis7], q)
  // Bricks get darker with their distance from the arch, as if lit by a lamp behind it.
  const shade = far * 0.95 + (q - 0.5) * 1.1
  if (shade < 0.12) return p.lapis5
  if (shade < 0.62) return p.lapis6
  return shade < 1.15 ? p.lapis7 : p.lapis8
}

function isGone({ dissolve }: GateLayout, x: number, column: number, row: number): boolean {
  if (dissolve === 0) return false
  // The heading of the page may extend this far.
  if (x < 0.15 * dissolve) return true
  const wave = 0.2 * Math.sin(row * 0.62) + 0.13 * Math.sin(row * 1.9 + 2)
  const threshold = smoothstep(0.28, 0.92, x / dissolve + wave)
  return noise(seed + 2, column >> 1, row) > threshold
}

function friezeRosettes(layout: GateLayout): string {
  const { width, arch, dissolve, firstRow } = layout
  const [, cellHeight] = layout.cell
  const [pitch, radius] = [4 * cellHeight, 1.45 * cellHeight]
  const y = (firstRow + 10) * cellHeight
  if (y < 0) return ''
  const data: Record<'bone' | 'sand3', string> = { bone: '', sand3: '' }
  let discs = ''
  const reach = Math.ceil(width / pitch)
  for (let step = -reach; step <= reach; step++) {
    const x = arch.centre + step * pitch
    if (x < dissolve || x - radius > width || x + radius < 0) continue
    data[step % 2 === 0 ? 'bone' : 'sand3'] += petalData(x, y, radius)
    discs += path('M', x, y, 'h', 0)
  }
  return (
    element('path', { fill: p.bone, d: data.bone }) +
    element('path', { fill: p.sand3, d: data.sand3 }) +
    drawDots(discs, radius)
  )
}

/** Draws round dots as strokes of zero length, for the ground and the hearts of the rosettes. */
export function drawDots(data: string, radius: number): string {
  const dot = (stroke: Tone, size: number): string =>
    element('path', {
      stroke,
      'stroke-width': svgNumber(radius * size),
      'stroke-linecap': 'round',
      d: data
    })
  return dot(p.ground, 0.5) + dot(p.gold5, 0.34)
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}

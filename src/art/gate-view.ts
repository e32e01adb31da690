import type { Arch } from './arch.ts'
import { archOutline } from './arch.ts'
import type { Bond } from './masonry.ts'
import { drawBricks, layBricks } from './masonry.ts'
import type { Tone } from './palette.ts'
import { palette as p } from './palette.ts'
import { mulberry32, pick } from './random.ts'
import { element, Glazes, path } from './svg.ts'

const seed = 0x5ca1e

/** The height of the tower, 21 courses, in radii of the arch. */
const towerHeight = 21 * 0.078

/** The view through the arch: sky, tower, causeway; `foot` is the y of the tower's foot. */
export function drawGateView(arch: Arch, foot: number, cell: Bond['cell'], mortar: number): string {
  const { radius, bottom } = arch
  // The path of sand widens by .55 of a cell with every row, but meets the jambs only at the foot.
  const widening = Math.min(0.55, (radius / cell[0] - 1) / ((bottom - foot) / cell[1]))
  const inside =
    drawSky(arch, foot - towerHeight * radius) +
    drawTower(arch, foot, mortar * 0.7) +
    drawCauseway(arch, foot, { cell, mortar, halfAt: (row) => Math.round(1 + widening * row) })
  const clip = element('clipPath', { id: 'arch' }, element('path', { d: archOutline(arch) }))
  return clip + element('g', { 'clip-path': 'url(#arch)' }, inside)
}

function drawSky(arch: Arch, towerTop: number): string {
  const { centre, spring, radius, bottom } = arch
  const band = (fill: Tone, top: number): string =>
    element('path', {
      fill,
      d: path('M', centre - radius, top, 'h', 2 * radius, 'V', bottom, 'h', -2 * radius, 'z')
    })
  return (
    band(p.skyHigh, spring - radius) +
    band(p.skyMiddle, spring + 0.3 * radius) +
    band(p.skyLow, spring + 0.64 * radius) +
    drawStars(arch, towerTop)
  )
}

/** Stars in an arch, the large one to the left of the tower whose top is at `towerTop`. */
export function drawStars({ centre, spring, radius }: Arch, towerTop: number): string {
  const random = mulberry32(seed)
  const glazes = new Glazes()
  const lead = {
    x: centre - 0.5 * radius,
    y: Math.max(towerTop - 0.04 * radius, spring - 0.62 * radius)
  }
  const taken = [{ ...lead, room: 0.24 * radius }]
  for (let attempt = 0; taken.length <= 50 && attempt < 2000; attempt++) {
    const [u, v] = [random() * 2 - 1, random() * 1.55 - 0.98]
    const [x, y] = [centre + u * radius, spring + v * radius]
    const inArch = v > 0 ? Math.abs(u) < 0.94 : Math.hypot(u, v) < 0.94
    const free = taken.every((other) => Math.hypot(other.x - x, other.y - y) > other.room)
    if (!inArch || !free) continue
    const size = random() < 0.2 ? Math.max(1.4, radius * 0.012) : Math.max(0.9, radius * 0.007)
    const tone = random() < 0.7 ? p.lapis3 : p.gold4
    glazes.add(tone, path('M', x, y - size, 'l', size, size, -size, size, -size, -size, 'z'))
    taken.push({ x, y, room: 0.07 * radius })
  }
  return glazes.paths('fill') + drawStar(lead.x, lead.y, 0.128 * radius)
}

/** A star of eight points, the long ones upright. */
export function drawStar(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const reach = index % 2 === 1 ? 0.36 : index % 4 === 0 ? 1 : 0.72
    const angle = (index * Math.PI) / 8
    return [x + radius * reach * Math.sin(angle), y - radius * reach * Math.cos(angle)]
  })
  return element('path', { fill: p.gold5, d: path('M', ...points.flat(), 'z') })
}

interface Tier {
  /** Half-bricks across and courses high; widths of 2.5, 1.78, 1.16 and .62 radii. */
  columns: number
  rows: number
  tones: readonly [Tone, ...Tone[]]
}

const tiers: readonly Tier[] = [
  { columns: 28, rows: 6, tones: [p.teal8, p.teal8, p.teal7, p.teal8, p.teal7, p.teal9] },
  { columns: 20, rows: 6, tones: [p.lapis7, p.lapis7, p.lapis6, p.lapis8] },
  { columns: 13, rows: 5, tones: [p.teal7, p.teal7, p.teal6] },
  { columns: 7, rows: 4, tones: [p.lapis5, p.lapis6] }
]

function drawTower({ centre, radius }: Arch, foot: number, mortar: number): string {
  const cell = [0.0889 * radius, 0.078 * radius] as const
  let base = foot
  let walls = ''
  let shadow = ''
  for (const [index, { columns, rows, tones }] of tiers.entries()) {
    const [width, height] = [columns * cell[0], rows * cell[1]]
    const [left, top] = [centre - width / 2, base - height]
    const bricks = layBricks({
      columns,
      rows,
      seed: seed + index,
      classAt: (_, row) => (row === 0 ? 'cornice' : 'wall'),
      pickTone: (kind, q) =>
        kind === 'cornice' ? pick([p.sand4, p.sand3, p.sand4, p.sand5], q) : pick(tones, q)
    })
    shadow += path('M', left, top, 'h', width, 'v', height, 'h', -width, 'z')
    walls += drawBricks(bricks, { cell, mortar, left, top })
    base = top
  }
  const door = base + 4 * cell[1]
  const back = element('path', { fill: p.lapis9, d: shadow })
  return back + walls + drawStair(centre, door, foot, radius) + litDoor(centre, door, radius)
}

/** 26 treads that narrow upwards, on a solid ground so that no brick shows between them. */
function drawStair(centre: number, top: number, foot: number, radius: number): string {
  const treads = 26
  const rise = (foot - top) / treads
  const glazes = new Glazes()
  for (let tread = 0; tread < treads; tread++) {
    const half = radius * (0.068 + (0.034 * tread) / treads)
    const tone = pick([p.gold5, p.gold4, p.gold6], (tread % 3) / 3)
    glazes.add(tone, path('M', centre - half, top + (tread + 0.5) * rise, 'h', 2 * half))
  }
  const [narrow, wide] = [radius * 0.068, radius * 0.102]
  const slope = path(
    'M',
    centre - narrow,
    top,
    'h',
    2 * narrow,
    'L',
    centre + wide,
    foot,
    'h',
    -2 * wide,
    'z'
  )
  return (
    element('path', { fill: p.mortarSand, d: slope }) +
    element('g', { 'stroke-width': rise * 0.87 }, glazes.paths('stroke'))
  )
}

function litDoor(centre: number, foot: number, radius: number): string {
  const [half, height] = [0.055 * radius, 0.155 * radius]
  const rise = half - height
  const d = path('M', centre - half, foot, 'v', rise, 'a1 1 0 0 1', 2 * half, 0)
  return element('path', { fill: p.gold3, d: `${d}${path('v', -rise, 'z')}` })
}

interface Paving extends Pick<Bond, 'cell' | 'mortar'> {
  /** Half the width of the path in a row, in cells. */
  halfAt: (row: number) => number
}

const paving: Record<'path' | 'kerb' | 'yard', readonly [Tone, ...Tone[]]> = {
  path: [p.sand6, p.sand5, p.sand6],
  kerb: [p.gold5, p.sand4],
  yard: [p.teal8, p.teal7, p.teal8, p.lapis8, p.teal8]
}

/** The paved yard from `foot` to the bottom of the arch, and the path of sand in its middle. */
export function drawCauseway(arch: Arch, foot: number, { cell, mortar, halfAt }: Paving): string {
  const { centre, radius, bottom } = arch
  const half = Math.ceil(radius / cell[0] / 2) * 2
  const rows = Math.ceil((bottom - foot) / cell[1])
  const bricks = layBricks({
    columns: 2 * half,
    rows,
    seed: seed + 9,
    classAt: (column, row) => {
      const toKerb = halfAt(row) - Math.abs(column + 0.5 - half)
      return toKerb < 0 ? 'yard' : toKerb < 1 ? 'kerb' : 'path'
    },
    pickTone: (kind, q) => pick(paving[kind], q)
  })
  const left = centre - half * cell[0]
  const box = [centre - radius, centre + radius] as const
  const ground = element('path', {
    fill: p.mortarLapis,
    d: path('M', box[0], foot, 'H', box[1], 'V', bottom, 'H', box[0], 'z')
  })
  return ground + drawBricks(bricks, { cell, mortar, left, top: foot, box })
}

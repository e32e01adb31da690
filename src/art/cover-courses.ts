import type { CoverGlaze } from './cover-glazes.ts'
import type { Surface } from './cover-tiles.ts'
import { palette as p, type Tone } from './palette.ts'
import { drawRosette, petalData } from './rosette.ts'
import { element, path } from './svg.ts'

interface Band {
  top: number
  bottom: number
  /** Width of a tile, and the number of tiles side by side. */
  pitch: number
  count: number
  /** The index of the tile that the figure is about, and half of the joint between two tiles. */
  at: number
  joint: number
}

/** A band of tiles across the picture, between two joints of the wall. */
function placeBand({ width, height, phase }: Surface, share: number, margin: number): Band {
  const count = Math.max(5, Math.round(width / (share * height)))
  const pitch = width / count
  const top = 10 * Math.round((margin * height) / 10)
  const at = Math.round((count - 1) * (0.45 + 0.15 * phase))
  return { top, bottom: height - top, pitch, count, at, joint: Math.max(1, pitch * 0.025) }
}

/** The course of days of a cancellation policy. */
export function placeDays(surface: Surface): Band {
  return placeBand(surface, 0.19, 0.29)
}

/** Free days, the gold deadline, and days whose charge rises until arrival. */
export function drawDays(surface: Surface, glaze: CoverGlaze): string {
  const { top, bottom, pitch, count, at, joint } = placeDays(surface)
  const rise = (bottom - top) / 4
  const tile = tilesOf({ pitch, joint })
  const petals = (day: number, share: number, fill: Tone): string =>
    element('path', { fill, d: petalData((day + 0.5) * pitch, (top + bottom) / 2, share * pitch) })
  const days = Array.from({ length: count }, (_, day) => {
    if (day < at) {
      const free = day % 3 === 1 ? p.teal6 : p.teal5
      return tile(day, top, bottom, free) + petals(day, 0.3, p.bone)
    }
    return [0, 1, 2, 3]
      .map((course) =>
        tile(
          day,
          bottom - (course + 1) * rise,
          bottom - course * rise,
          course < day - at ? p.sand4 : p.lapis7
        )
      )
      .join('')
  })
  const reach = (bottom - top) * 0.3
  return (
    ground(0, surface.width, top, bottom, glaze.mortar) +
    days.join('') +
    ground(
      at * pitch - joint,
      (at + 1) * pitch + joint,
      top - reach,
      bottom + reach,
      glaze.mortar
    ) +
    tile(at, top - reach, bottom + reach, p.gold5) +
    petals(at, 0.42, p.ground)
  )
}

/** The three courses of a reconciliation. */
export function placeLedger(surface: Surface): Band {
  return placeBand(surface, 0.21, 0.15)
}

/** Bookings, invoices and payments one below the other, and the one payment that is missing. */
export function drawLedger(surface: Surface, glaze: CoverGlaze): string {
  const { top, bottom, pitch, count, at, joint } = placeLedger(surface)
  const rise = (bottom - top) / 3
  const tile = tilesOf({ pitch, joint })
  const middle = { x: (at + 0.5) * pitch, y: bottom - rise / 2 }
  const courses: readonly (readonly [Tone, Tone])[] = [
    [p.lapis5, p.lapis6],
    [p.teal5, p.teal6],
    [p.sand4, p.sand5]
  ]
  const tiles = courses.flatMap(([tone, otherTone], course) =>
    Array.from({ length: count }, (_, line) => {
      const isMissing = line === at && course === 2
      if (isMissing) return ''
      const from = top + course * rise
      return tile(
        line,
        from,
        from + rise,
        line === at ? p.gold5 : line % 3 === course ? otherTone : tone
      )
    })
  )
  const [width, height] = [pitch - 8 * joint, rise - 8 * joint]
  return (
    ground(0, surface.width, top, bottom, glaze.mortar) +
    tiles.join('') +
    element('path', {
      fill: 'none',
      stroke: p.gold5,
      'stroke-width': Math.max(2, joint * 1.5),
      'stroke-dasharray': `${(pitch * 0.12).toFixed(1)} ${(pitch * 0.08).toFixed(1)}`,
      d: path(
        'M',
        middle.x - width / 2,
        middle.y - height / 2,
        'h',
        width,
        'v',
        height,
        'h',
        -width,
        'z'
      )
    }) +
    drawRosette({ ...middle, radius: 0.26 * Math.min(pitch, rise), ground: glaze.mortar })
  )
}

/** Three channels that step down the wall, as in the sign of Stream. */
export function drawChannels({ width, height, phase }: Surface, glaze: CoverGlaze): string {
  const steps = Math.max(2, Math.round(width / (0.62 * height)))
  const [run, fall] = [width / steps, (0.5 * height) / (steps - 1)]
  const thickness = 0.075 * height
  const tones = [p.gold5, p.bone, p.teal4] as const
  const channels = tones.map((stroke, index) => {
    const away = (1 - index) * thickness * 1.45
    const start = path('M', -thickness, 0.25 * height - away)
    const end = path('H', width + thickness)
    const stair = Array.from({ length: steps - 1 }, (_, step) =>
      path(
        'H',
        (step + 0.55 + 0.25 * phase) * run + away,
        'V',
        0.25 * height + (step + 1) * fall - away
      )
    ).join('')
    const d = start + stair + end
    return (
      element('path', { stroke: glaze.mortar, 'stroke-width': 1.5 * thickness, d }) +
      element('path', { stroke, 'stroke-width': thickness, d })
    )
  })
  return (
    element('g', { fill: 'none' }, ...channels) +
    drawRosette({
      x: width - 0.26 * height,
      y: 0.22 * height,
      radius: 0.14 * height,
      ground: glaze.mortar
    })
  )
}

/** Draws a tile of a band from its top to its bottom, within its joints. */
function tilesOf({ pitch, joint }: Pick<Band, 'pitch' | 'joint'>) {
  return (index: number, top: number, bottom: number, fill: Tone): string =>
    ground(index * pitch + joint, (index + 1) * pitch - joint, top + joint, bottom - joint, fill)
}

function ground(left: number, right: number, top: number, bottom: number, fill: Tone): string {
  return element('path', { fill, d: path('M', left, top, 'H', right, 'V', bottom, 'H', left, 'z') })
}

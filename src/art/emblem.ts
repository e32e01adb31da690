import { drawStar } from './gate-view.ts'
import type { Tone } from './palette.ts'
import { palette as p } from './palette.ts'
import { drawRosette } from './rosette.ts'
import { element, path, svgDocument, svgNumber } from './svg.ts'

interface EmblemOptions {
  name: EmblemName
  /** Side of the square, in pixels. */
  size?: number
}

/** A square emblem as an SVG file. `logo-small` (below 20 pixels) has no dot and fewer steps. */
export function drawEmblemFile({ name, size = 48 }: EmblemOptions): string {
  return svgDocument({ width: size, height: size }, drawEmblem(name, size / 2, size / 2, size))
}

/** The emblem as markup for a larger drawing, centred on a point, in a square of `size`. */
export function drawEmblem(
  name: EmblemName,
  x: number,
  y: number,
  size: number,
  ground: Tone = p.ground
): string {
  return drawings[name](x, y, size / 2, ground)
}

type DrawSign = (x: number, y: number, half: number, ground: Tone) => string

const drawings = {
  seal: (x, y, half, ground) => {
    const notch = (2 * Math.PI * half * 0.84) / 48
    return (
      element(
        'g',
        { stroke: p.gold5, fill: 'none' },
        drawCircle(x, y, half * 0.965, half * 0.07),
        drawCircle(x, y, half * 0.7, half * 0.07),
        drawCircle(
          x,
          y,
          half * 0.84,
          half * 0.13,
          `${svgNumber(notch * 0.9, 2)} ${svgNumber(notch * 1.1, 2)}`
        )
      ) + drawRosette({ x, y, radius: half * 0.5, ground })
    )
  },
  key: (x, y, half, ground) => {
    const bow = y - half * 0.45
    const unit = half * 0.13
    const bit = Array.from({ length: 4 }, () => path('v', unit, 'h', unit)).join('')
    const shaft = path('M', x - unit / 2, y + half * 0.02, 'h', unit, 'V', y + half - 4 * unit)
    const shoulder = path(
      'M',
      x - 1.6 * unit,
      y + half * 0.19,
      'h',
      3.2 * unit,
      'v',
      unit * 0.8,
      'h',
      -3.2 * unit
    )
    const foot = path('M', x - unit / 2, y + half - 4 * unit, 'h', unit)
    return (
      element('path', {
        fill: p.gold5,
        d: `${shaft}${bit}${path('H', x - unit / 2, 'z')}${shoulder}z${foot}`
      }) +
      element(
        'g',
        { stroke: p.gold5, fill: 'none' },
        drawCircle(x, bow, half * 0.5, half * 0.075)
      ) +
      drawRosette({ x, y: bow, radius: half * 0.4, ground })
    )
  },
  channels: (x, y, half, ground) => {
    const [unit, right] = [half * 0.4, x + half * 0.98]
    const channel = (stroke: Tone, shift: number): string => {
      const start = path('M', x - half * 0.93 + shift * half * 0.26, y - half)
      const first = path('v', half * 0.88 - shift * half * 0.26)
      const steps = path('h', unit, 'v', unit, 'h', unit, 'v', unit, 'H', right)
      return element('path', { stroke, d: start + first + steps })
    }
    return (
      element(
        'g',
        { fill: 'none', 'stroke-width': half * 0.11 },
        channel(p.teal4, 0),
        channel(p.bone, 1),
        channel(p.gold5, 2)
      ) + drawRosette({ x: x + half * 0.58, y: y - half * 0.65, radius: half * 0.34, ground })
    )
  },
  bell: (x, y, half, ground) => {
    const [radius, foot] = [half * 0.84, y + half * 0.5]
    const dome = path('M', x - radius, foot, 'a1 1 0 0 1', 2 * radius, 0, 'z')
    const plate = path('M', x - half, foot + half * 0.24, 'h', 2 * half)
    return (
      element('path', { fill: 'none', stroke: p.gold5, 'stroke-width': half * 0.11, d: dome }) +
      element('path', { stroke: p.gold5, 'stroke-width': half * 0.16, d: plate }) +
      element('circle', { cx: x, cy: foot - radius - half * 0.17, r: half * 0.13, fill: p.gold5 }) +
      drawRosette({ x, y: foot - half * 0.4, radius: half * 0.32, ground })
    )
  },
  courses: (x, y, half, ground) => {
    const course = (bricks: number, row: number, tone: Tone): string => {
      const [length, joint] = [half * 0.62, half * 0.08]
      const start = path('M', x - (bricks * length - joint) / 2, y + half * (0.86 - 0.36 * row))
      const brick = path('h', length - joint, 'm', joint, 0)
      return element('path', {
        stroke: tone,
        'stroke-width': half * 0.29,
        d: start + brick.repeat(bricks)
      })
    }
    return (
      course(3, 0, p.gold5) +
      course(2, 1, p.gold4) +
      drawRosette({ x, y: y - half * 0.24, radius: half * 0.5, ground })
    )
  },
  speech: (x, y, half, ground) => {
    const [right, top, foot] = [half * 0.92, y - half * 0.86, y + half * 0.46]
    const tail = path('v', half * 0.44, 'h', -half * 0.22, 'v', -half * 0.22, 'h', -half * 0.22)
    const d = path('M', x - right, top, 'H', x + right, 'V', foot, 'H', x - half * 0.12)
    return (
      element('path', {
        fill: 'none',
        stroke: p.gold5,
        'stroke-width': half * 0.11,
        d: `${d}${tail}${path('V', foot, 'H', x - right)}z`
      }) + drawRosette({ x, y: y - half * 0.2, radius: half * 0.46, ground })
    )
  },
  rosette: (x, y, half, ground) => drawRosette({ x, y, radius: half, ground }),
  star: (x, y, half) => drawStar(x, y, half),
  logo: (x, y, half) => {
    const unit = half / 20
    const dot = element('circle', { cx: x, cy: y - 12.6 * unit, r: 2.4 * unit, fill: p.gold4 })
    return (
      gateBody(x, y, unit, [
        [20, -8],
        [14.5, -14],
        [9, -20]
      ]) +
      element('path', {
        stroke: p.gold5,
        'stroke-width': 2 * unit,
        d: path('M', x - 14.5 * unit, y - 7 * unit, 'h', 29 * unit)
      }) +
      dot +
      doorway(x, y, unit, 6.6, 2.8)
    )
  },
  'logo-small': (x, y, half) => {
    const unit = half / 20
    return (
      gateBody(x, y, unit, [
        [20, -8],
        [12, -20]
      ]) + doorway(x, y, unit, 7, 4)
    )
  }
} satisfies Record<string, DrawSign>

export type EmblemName = keyof typeof drawings

function drawCircle(cx: number, cy: number, r: number, width: number, dashes?: string): string {
  return element('circle', {
    cx,
    cy,
    r,
    'stroke-width': svgNumber(width, 2),
    'stroke-dasharray': dashes
  })
}

/** Stepped gate with the doorway cut out, so that any ground shows through. */
function gateBody(
  x: number,
  y: number,
  unit: number,
  steps: [halfWidth: number, top: number][]
): string {
  const [left, right] = [[...steps], [...steps].reverse()]
  const at = (value: number): number => value * unit
  let d = path('M', x - at(20), y + at(18))
  for (const [halfWidth, top] of left) d += path('H', x - at(halfWidth), 'V', y + at(top))
  for (const [index, [halfWidth]] of right.entries()) {
    const below = right[index + 1]?.[1] ?? 18
    d += path('H', x + at(halfWidth), 'V', y + at(below))
  }
  const door = path(
    'M',
    x - at(9.5),
    y + at(18),
    'V',
    y + at(2.5),
    'a1 1 0 0 1',
    at(19),
    0,
    'V',
    y + at(18)
  )
  return element('path', { fill: p.lapis5, 'fill-rule': 'evenodd', d: `${d}z${door}z` })
}

function doorway(x: number, y: number, unit: number, radius: number, width: number): string {
  const [r, foot] = [(radius - width / 2) * unit, y + 18 * unit]
  const d = path('M', x - r, foot, 'V', y + 2.8 * unit, 'a1 1 0 0 1', 2 * r, 0, 'V', foot)
  return element('path', { stroke: p.gold5, fill: 'none', 'stroke-width': width * unit, d })
}

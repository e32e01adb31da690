import type { Tone } from './palette.ts'
import { palette } from './palette.ts'
import { element, svgNumber } from './svg.ts'

export interface Rosette {
  x: number
  y: number
  /** Length of a petal from the centre, in pixels. */
  radius: number
  /** Colour of the disc around the heart, equal to the surface below the rosette. */
  ground?: Tone
}

/** Eight petals, the sign of the gate, as markup to place in a drawing. */
export function drawRosette({ x, y, radius, ground = palette.ground }: Rosette): string {
  return (
    element('path', { fill: palette.bone, d: petalData(x, y, radius) }) +
    element('circle', { cx: x, cy: y, r: radius * 0.25, fill: ground }) +
    element('circle', { cx: x, cy: y, r: radius * 0.17, fill: palette.gold5 })
  )
}

/**
 * The eight petals as path data. The first is turned by half a step, so that the sides are open.
 */
export function petalData(x: number, y: number, radius: number): string {
  const digits = radius < 8 ? 2 : 1
  let data = ''
  for (let petal = 0; petal < 8; petal++) {
    const angle = ((petal + 0.5) * Math.PI) / 4
    const at = (along: number, across: number): string => {
      const px = x + radius * (along * Math.cos(angle) - across * Math.sin(angle))
      const py = y + radius * (along * Math.sin(angle) + across * Math.cos(angle))
      return `${svgNumber(px, digits)} ${svgNumber(py, digits)}`
    }
    data += `M${at(0.2, 0)}C${at(0.5, -0.3)} ${at(1, -0.3)} ${at(1, 0)}`
    data += `S${at(0.5, 0.3)} ${at(0.2, 0)}`
  }
  return data
}

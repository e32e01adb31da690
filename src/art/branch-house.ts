import { palette as p } from './palette.ts'
import { element, path, svgDocument } from './svg.ts'

/** In pixels: a brick is two cells long and one high, with joints of a pixel. */
const cell = 7
const [columns, rows] = [8, 9]
const size = { width: columns * cell, height: rows * cell }

/** A branch at a size at which only a plain arch and a lapis brick for our name are visible. */
export function drawBranchHouse(): string {
  const walls = Array.from({ length: rows }, (_, row) => drawCourse(row)).join('')
  const middle = size.width / 2
  const radius = 2 * cell
  const arch = path('M', middle - radius, size.height, 'V', 5 * cell, 'a', radius, radius)
  const door = `${arch} 0 0 1 ${2 * radius} 0V${size.height}z`
  return svgDocument(
    size,
    element('path', { fill: p.sand5, d: walls }),
    element('path', { fill: p.lapis5, d: drawBrick(3, 5, 2) }),
    element('path', { fill: p.nightSand, stroke: p.sand3, 'stroke-width': 2, d: door })
  )
}

/** A course in running bond. The first two are steps, and the sign is in the third. */
function drawCourse(row: number): string {
  const step = Math.max(0, 2 - row)
  const joints = Array.from({ length: columns + 1 }, (_, joint) => joint).filter(
    (joint) => joint >= step && joint <= columns - step && (joint + row) % 2 === 1
  )
  const ends = [...new Set([step, ...joints, columns - step])]
  return ends
    .slice(1)
    .map((end, index) => [ends[index] ?? step, end] as const)
    .filter(([from]) => row !== 2 || from !== 3)
    .map(([from, end]) => drawBrick(from, end, row))
    .join('')
}

function drawBrick(from: number, end: number, row: number): string {
  const width = (end - from) * cell - 1
  return path('M', from * cell + 0.5, row * cell + 0.5, 'h', width, 'v', cell - 1, 'h', -width, 'z')
}

import { palette as p } from './palette.ts'
import { element, path, svgDocument } from './svg.ts'

/** In pixels: a brick is two cells long and one high, with joints of a pixel. */
const cell = 7
const [columns, rows] = [8, 9]
const size = { width: columns * cell, height: rows * cell }

/** A branch at a size at which only a plain arch and a lapis brick for our name are visible. */
export function drawBranchHouse(): string {
  const walls = Array.from({ length: rows }, (_, row) => drawCourse(row)).join('')
  return svgDocument(
    size,
    element('path', { fill: p.sand5, d: walls }),
    drawSign(),
    element('path', {
      fill: p.nightSand,
      stroke: p.sand3,
      'stroke-width': 2,
      d: `${drawDoorway()}z`
    })
  )
}

/** A place for a branch, in outline. At a shop that is already open, only our sign is new. */
export function drawBranchPlace({ isShop }: { isShop: boolean }): string {
  const { width, height } = size
  // The steps lie a pixel inside, as the line is two pixels wide.
  const [low, middle, high] = [1, cell + 1, 2 * cell + 1]
  const climb = path('M', low, height, 'V', high, 'H', middle, 'V', middle, 'H', high, 'V', low)
  const fall = path('V', middle, 'H', width - middle, 'V', high, 'H', width - low, 'V', height)
  const d = climb + path('H', width - high) + fall + drawDoorway()
  return svgDocument(
    size,
    element('path', { fill: 'none', stroke: p.sand5, 'stroke-width': 2, d }),
    isShop ? drawSign() : ''
  )
}

function drawDoorway(): string {
  const radius = 2 * cell
  const arch = path('M', size.width / 2 - radius, size.height, 'V', 5 * cell, 'a', radius, radius)
  return `${arch} 0 0 1 ${2 * radius} 0V${size.height}`
}

function drawSign(): string {
  return element('path', { fill: p.lapis5, d: drawBrick(3, 5, 2) })
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

import { drawBricks, layBricks, repeatOverSeam } from './masonry.ts'
import { palette as p } from './palette.ts'
import { pick } from './random.ts'
import { element, path, svgDocument } from './svg.ts'

/** In pixels: a brick is two cells long and one high, with joints of a pixel. */
const cell = 7
const [columns, rows] = [8, 9]
const size = { width: columns * cell, height: rows * cell }

/**
 * A branch at a size at which only a plain arch and a lapis brick for our name are visible. Its
 * door is lit if the branch is open.
 */
export function drawBranchHouse({ isOpen }: { isOpen: boolean }): string {
  const [wall, door, frame] = isOpen ? [p.sand5, p.gold4, p.sand3] : [p.sand7, p.ground, p.sand5]
  const walls = Array.from({ length: rows }, (_, row) => drawCourse(row)).join('')
  return svgDocument(
    size,
    element('path', { fill: wall, d: walls }),
    element('path', { fill: p.lapis5, d: drawBrick(3, 5, 2) }),
    element('path', { fill: door, stroke: frame, 'stroke-width': 2, d: `${drawDoorway()}z` })
  )
}

/** The town wall behind the branches, a tile that repeats sideways. */
export function drawTownWall(): string {
  const wall = { columns: 48, rows: rows + 3, cell: [cell, cell] as const }
  const bricks = layBricks<'wall'>({
    ...wall,
    seed: 0x0b7,
    classAt: () => 'wall',
    pickTone: (_, q) => pick([p.lapis9, p.lapis8, p.lapis9, p.lapis7, p.night], q),
    wraps: true
  })
  const [width, height] = [wall.columns * cell, wall.rows * cell]
  return svgDocument(
    { width, height },
    drawBricks(repeatOverSeam(bricks, wall.columns), { ...wall, mortar: 1, box: [0, width] })
  )
}

function drawDoorway(): string {
  const radius = 2 * cell
  const arch = path('M', size.width / 2 - radius, size.height, 'V', 5 * cell, 'a', radius, radius)
  return `${arch} 0 0 1 ${2 * radius} 0V${size.height}`
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

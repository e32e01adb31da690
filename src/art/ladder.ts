import { drawBricks, masonry } from './masonry.ts'
import type { Tone } from './palette.ts'
import { palette as p } from './palette.ts'
import { noise, pick } from './random.ts'
import { svgDocument } from './svg.ts'

/** Courses of each terrace from the left, the gold course included. */
const courses = [4, 8, 12, 16]
const width = 1200
const cell = [10, 14] as const
const mortar = 2
const seed = 0x1add

/** Terraces that climb to the right, 14 pixels per course; each holds the text of one step. */
export function ladder(): string {
  const rows = Math.max(...courses)
  const terrace = Math.round(width / courses.length / cell[0])
  const bricks = masonry<`${'cap' | 'wall'}${number}`>({
    columns: terrace * courses.length,
    rows,
    seed,
    // The class names the terrace, so that no brick reaches from one into the next.
    classAt: (column, row) => {
      const index = Math.floor(column / terrace)
      const depth = row - (rows - (courses[index] ?? 0))
      return depth < 0 ? null : `${depth === 0 ? 'cap' : 'wall'}${index}`
    },
    toneOf: (kind, q, { column, row }) => {
      if (kind.startsWith('cap')) return capTone(q)
      const depth = row - (rows - (courses[Math.floor(column / terrace)] ?? 0))
      return wallTone(q, depth / 16, noise(seed + 1, column, row))
    }
  })
  const height = rows * cell[1]
  return svgDocument({ width, height }, drawBricks(bricks, { cell, mortar }))
}

/**
 * The terrace for phones, stretched to the width of the screen. Phones stack four pieces of it, two
 * to five fifths wide. A fifth is three bricks, so no piece ends in a sliver of brick.
 */
export function ladderTerrace(): string {
  const [columns, rows] = [30, 3]
  const bricks = masonry<'cap' | 'wall'>({
    columns,
    rows,
    seed,
    classAt: (_, row) => (row === 0 ? 'cap' : 'wall'),
    toneOf: (kind, q, { column, row }) =>
      kind === 'cap' ? capTone(q) : wallTone(q, row / 6, noise(seed + 2, column, row))
  })
  const half = [12, 44 / rows] as const
  return svgDocument(
    { width: columns * half[0], height: 44, preserveAspectRatio: 'none' },
    drawBricks(bricks, { cell: half, mortar })
  )
}

function capTone(q: number): Tone {
  return pick([p.gold5, p.gold5, p.gold5, p.gold4, p.gold5, p.sand4], q)
}

/** Darker downwards, because the light falls on the terrace. */
function wallTone(q: number, depth: number, accent: number): Tone {
  if (accent < 0.022) return p.teal5
  const shade = Math.floor(depth * 3.2 + (q - 0.5) * 1.9 + 0.5)
  const tones: readonly Tone[] = [p.lapis5, p.lapis6, p.lapis7, p.lapis8]
  return tones[Math.min(3, Math.max(0, shade))] ?? p.lapis7
}

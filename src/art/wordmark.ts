import { drawBricks, layBricks } from './masonry.ts'
import type { Tone } from './palette.ts'
import { palette as p } from './palette.ts'
import { noise } from './random.ts'
import { svgDocument } from './svg.ts'

interface WordmarkOptions {
  /** Rows of the word, top first, true where there is ink: 40 rows of 144 for the footer. */
  bitmap: readonly (readonly boolean[])[]
  /** Width and height of a pixel of the bitmap; the caller rasterises in the same proportion. */
  cell: readonly [number, number]
}

const glazes: readonly Tone[] = [p.lapis5, p.lapis6, p.lapis7, p.lapis8]

/** A word laid as masonry, lit from above; a few bricks are teal or gold. */
export function drawWordmark({ bitmap, cell }: WordmarkOptions): string {
  const [rows, columns] = [bitmap.length, bitmap[0]?.length ?? 0]
  const inked = bitmap.map((line) => line.includes(true))
  const [first, last] = [inked.indexOf(true), inked.lastIndexOf(true)]
  const bricks = layBricks({
    columns,
    rows,
    seed: 0xbab,
    classAt: (column, row) => (bitmap[row]?.[column] === true ? 'ink' : null),
    pickTone: (_, q, { column, row }) => {
      const accent = noise(0xacc, column, row)
      if (accent < 0.04) return p.gold5
      if (accent < 0.08) return p.teal5
      const depth = (row - first) / Math.max(1, last - first)
      const shade = Math.floor(depth * 3.4 + (q - 0.5) * 1.7 + 0.35)
      return glazes[Math.min(3, Math.max(0, shade))] ?? p.lapis6
    }
  })
  const [width, height] = [columns * cell[0], rows * cell[1]]
  return svgDocument({ width, height }, drawBricks(bricks, { cell, mortar: 1.4 }))
}

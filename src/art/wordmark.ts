import { drawBricks, layBricks } from './masonry.ts'
import type { Tone } from './palette.ts'
import { palette as p } from './palette.ts'
import { noise } from './random.ts'
import { svgDocument } from './svg.ts'

interface WordmarkOptions {
  /** Rows of the word, top first, true where there is ink. */
  bitmap: readonly (readonly boolean[])[]
  /** Width and height of a pixel of the bitmap; the caller rasterises in the same proportion. */
  cell: readonly [number, number]
  /** Whether a few bricks are teal or gold, which would be speckles in a small word. */
  accents: boolean
}

const glazes: readonly Tone[] = [p.lapis5, p.lapis6, p.lapis7, p.lapis8]

/** A word laid as masonry, lit from above. The drawing ends with its letters on all sides. */
export function drawWordmark({ bitmap, cell, accents }: WordmarkOptions): string {
  const inked = bitmap.filter((line) => line.includes(true))
  const rows = inked.length
  const left = Math.min(...inked.map((line) => line.indexOf(true)))
  const columns = Math.max(...inked.map((line) => line.lastIndexOf(true))) + 1 - left
  const bricks = layBricks({
    columns,
    rows,
    seed: 0xbab,
    classAt: (column, row) => (inked[row]?.[left + column] === true ? 'ink' : null),
    pickTone: (_, q, { column, row }) => {
      const accent = accents ? noise(0xacc, column, row) : 1
      if (accent < 0.04) return p.gold5
      if (accent < 0.08) return p.teal5
      const depth = row / rows
      const shade = Math.floor(depth * 3.4 + (q - 0.5) * 1.7 + 0.35)
      return glazes[Math.min(3, Math.max(0, shade))] ?? p.lapis6
    }
  })
  const [width, height] = [columns * cell[0], rows * cell[1]]
  return svgDocument({ width, height }, drawBricks(bricks, { cell, mortar: 1.4 }))
}

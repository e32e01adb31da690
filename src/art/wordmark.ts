import { drawBricks, layBricks } from './masonry.ts'
import type { Tone } from './palette.ts'
import { palette as p } from './palette.ts'
import { element, svgDocument } from './svg.ts'

interface WordmarkOptions {
  /** The outline of the letters as path data, within the width and height. */
  letters: string
  width: number
  height: number
}

const glazes: readonly Tone[] = [p.lapis5, p.lapis6, p.lapis7, p.lapis8]
const columns = 88
const rows = 25

/** A word cut out of masonry, lit from above. */
export function drawWordmark({ letters, width, height }: WordmarkOptions): string {
  const bricks = layBricks({
    columns,
    rows,
    seed: 0xbab,
    classAt: () => 'brick',
    pickTone: (_, q, { row }) => {
      const shade = Math.floor((row / rows) * 3.4 + (q - 0.5) * 1.7 + 0.35)
      return glazes[Math.min(3, Math.max(0, shade))] ?? p.lapis6
    }
  })
  return svgDocument(
    { width, height },
    element('clipPath', { id: 'letters' }, element('path', { d: letters })),
    element(
      'g',
      { 'clip-path': 'url(#letters)' },
      drawBricks(bricks, { cell: [width / columns, height / rows], mortar: 2 })
    )
  )
}

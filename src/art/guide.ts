import type { GuideClass, GuideStep } from './guide-figures.ts'
import { guideFigures, guideGrid } from './guide-figures.ts'
import { drawBricks, masonry } from './masonry.ts'
import type { Tone } from './palette.ts'
import { palette as p } from './palette.ts'
import { pick, seedOf } from './random.ts'
import { element, svgDocument } from './svg.ts'

export interface GuideOptions {
  step: GuideStep
}

const tones: Record<GuideClass, readonly [Tone, ...Tone[]]> = {
  lapis: [p.lapis6, p.lapis6, p.lapis5, p.lapis7],
  dark: [p.lapis8, p.lapis9, p.lapis8],
  night: [p.night, p.nightSand],
  bone: [p.bone, p.bone, p.sand3],
  sand: [p.sand4, p.sand4, p.sand5, p.sand3],
  gold: [p.gold5, p.gold5, p.gold4],
  teal: [p.teal5, p.teal5, p.teal6],
  pale: [p.lapis4]
}

/**
 * A figure of the quick guide, 480 wide, with an individual height, on a gold course over a lapis
 * one.
 */
export function guide({ step }: GuideOptions): string {
  const { columns, rows, cell } = guideGrid
  const { areas, lines = '' } = guideFigures[step]
  const top = -cell * Math.min(...areas.map(([, , row]) => row))
  const bricks = masonry<GuideClass>({
    columns,
    rows,
    seed: seedOf(step),
    classAt: (column, row) => {
      if (row >= rows - 2) return row === rows - 2 ? 'gold' : 'dark'
      const area = areas.findLast(([, left, top, width, height]) => {
        return column >= left && column < left + width && row >= top && row < top + height
      })
      return area?.[0] ?? null
    },
    toneOf: (kind, q) => pick(tones[kind], q)
  })
  return svgDocument(
    { width: columns * cell, height: rows * cell + top },
    element(
      'g',
      { fill: 'none' },
      drawBricks(bricks, { cell: [cell, cell], mortar: 1.6, top }),
      element('g', { transform: `translate(0 ${top})` }, lines)
    )
  )
}

import type { Translate } from '../../shared/language/messages.ts'
import { type Glaze, Legend } from '../feedback/status-label.tsx'
import { Figure } from './figure.tsx'

/** The brick colours in the legend of each step's drawing, in the order of its labels. */
const glazes: (Glaze | Glaze[])[][] = [
  ['sand', 'gold'],
  ['sand', 'teal'],
  ['gold', 'teal'],
  ['teal', 'sand', 'lapis', 'gold'],
  ['gold', 'sand'],
  ['lapis', 'teal'],
  ['sand', 'teal'],
  ['teal', 'gold', 'lapis']
]

interface GuideFigureProps {
  t: Translate
  /** The step of the quick guide; the first is 0. */
  index: number
}

/** What a step of the quick guide looks like on the platform, in bricks. */
export function GuideFigure({ t, index }: GuideFigureProps) {
  const figure = t('quickGuide.steps')[index]?.figure
  if (!figure) return null
  return (
    <Figure title={figure.title} art={{ name: guideDrawing(index), alt: figure.alt }}>
      <Legend
        items={figure.legend.map((label, position) => ({
          label,
          tones: glazes[index]?.[position] ?? 'neutral'
        }))}
      />
    </Figure>
  )
}

/** The file of a step's drawing. */
export function guideDrawing(index: number): string {
  return `guide-${index + 1}.svg`
}

import type { Tone } from './palette.ts'
import { palette } from './palette.ts'
import { element, path, svgDocument } from './svg.ts'

export interface SectionEdgeOptions {
  /** `plinth` rises to the right, `centre` in the middle, `both` from both sides inwards. */
  shape: 'plinth' | 'centre' | 'both'
  /** Colour of the section that comes; `hang` draws the one above coming down instead. */
  colour?: Tone
  direction?: 'rise' | 'hang'
}

const width = 1440
const steps = 5
const rise = 12
const tread = 44

/**
 * The stepped edge between two sections, 1440×60. It stretches sideways to any width; its five
 * steps of 12 pixels keep their height, so give it 60 pixels and `width: 100%`.
 */
export function sectionEdge(options: SectionEdgeOptions): string {
  const { shape, colour = palette.surface, direction = 'rise' } = options
  const height = steps * rise
  const d = outlines[shape](height)
  const turn = direction === 'hang' ? `matrix(1 0 0 -1 0 ${height})` : undefined
  return svgDocument(
    { width, height, preserveAspectRatio: 'none' },
    element('path', { fill: colour, d, transform: turn })
  )
}

const outlines: Record<SectionEdgeOptions['shape'], (foot: number) => string> = {
  plinth: (foot) => path('M', 440, foot) + climb(1) + path('H', width, 'V', foot, 'z'),
  centre: (foot) =>
    path('M', 300, foot) + climb(1) + path('H', 920) + climb(-1) + path('V', foot, 'z'),
  both: (foot) =>
    path('M', 0, foot) + climb(1) + path('H', width - 5 * tread) + climb(-1) + path('V', foot, 'z')
}

/** Five steps to the right; the riser comes first on the way up and last on the way down. */
function climb(direction: 1 | -1): string {
  const step = direction === 1 ? path('v', -rise, 'h', tread) : path('h', tread, 'v', rise)
  return step.repeat(steps)
}

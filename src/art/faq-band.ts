import { drawBricks, masonry } from './masonry.ts'
import type { Tone } from './palette.ts'
import { palette as p } from './palette.ts'
import { pick } from './random.ts'
import { ground, svgDocument } from './svg.ts'

const cell = [12, 12] as const
const [columns, rows] = [24, 15]

type Thread = 'ground' | 'bone' | 'gold' | 'lapis'

const tones: Record<Thread, readonly [Tone, ...Tone[]]> = {
  ground: [p.lapis8, p.lapis9, p.lapis7],
  bone: [p.bone, p.sand3],
  gold: [p.gold5, p.gold6],
  lapis: [p.lapis5, p.lapis6]
}

/** The small woven band beside the questions: three threads in zigzag, 288×180. */
export function faqBand(): string {
  const order: readonly Thread[] = ['bone', 'gold', 'lapis']
  const bricks = masonry<Thread>({
    columns,
    rows,
    seed: 0xfa9,
    classAt: (column, row) => {
      const turn = Math.abs(((column + 3) % 6) + 0.5 - 3) - 0.5
      const thread = row + turn - 1
      return thread % 3 === 0 ? (order[(thread / 3 + 2) % 3] ?? 'bone') : 'ground'
    },
    toneOf: (thread, q) => pick(tones[thread], q)
  })
  const [width, height] = [columns * cell[0], rows * cell[1]]
  return svgDocument(
    { width, height },
    ground(width, height),
    drawBricks(bricks, { cell, mortar: 1.6 })
  )
}

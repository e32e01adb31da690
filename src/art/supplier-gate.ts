import { drawBricks, type GlazedBrick } from './masonry.ts'
import { palette as p, type Tone } from './palette.ts'
import { noise, pick } from './random.ts'
import { drawSteppedGate, gateOpening, type SteppedGate } from './stepped-gate.ts'
import { svgDocument } from './svg.ts'

/** The glazes of three trades, with the shares of the height that their stacks reach. */
const stacks: readonly { tones: readonly [Tone, ...Tone[]]; share: number }[] = [
  { tones: [p.gold5, p.gold5, p.gold4, p.gold3], share: 0.5 },
  { tones: [p.lapis5, p.lapis6, p.lapis4], share: 1 },
  { tones: [p.teal5, p.teal6, p.teal4], share: 0.75 }
]

/** The bricks of even and odd courses, in quarters of a stack. */
const bond = [
  [2, 2],
  [1, 2, 1]
] as const

const [course, gap, seed] = [20, 6, 0x108]

/** A supplier's gate with transfers, rooms and tours in stacks. On phones it is low. */
export function drawSupplierGate({ low = false } = {}): string {
  const size = low ? { width: 336, height: 252 } : { width: 480, height: 480 }
  const look = {
    cell: [12, 12],
    glaze: 'sand',
    inside: p.nightSand,
    hasPlinth: false,
    seed
  } as const
  const gate: SteppedGate = { x: 0, y: 0, ...size, ...look }
  const { centre, radius } = gateOpening(gate)
  const width = (2 * radius - 4 * gap) / stacks.length
  const start = centre - radius + gap
  return svgDocument(
    gate,
    drawSteppedGate(gate),
    ...stacks.map(({ tones, share }, index) =>
      drawBricks(layStack(share * (low ? 8 : 16), tones), {
        cell: [width / 4, course],
        mortar: 2,
        left: start + index * (width + gap),
        top: gate.height - course
      })
    )
  )
}

function layStack(courses: number, tones: readonly [Tone, ...Tone[]]): GlazedBrick[] {
  return Array.from({ length: courses }, (_, row) => {
    let column = 0
    return (bond[row % 2] ?? bond[0]).map((length): GlazedBrick => {
      const tone = pick(tones, noise(seed, column, row))
      column += length
      return { column: column - length, row: -row, length, class: 'goods', tone }
    })
  }).flat()
}

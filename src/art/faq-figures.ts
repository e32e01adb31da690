import { drawEmblem } from './emblem.ts'
import { drawBricks, layBricks, type QuoinedBrick } from './masonry.ts'
import { palette as p, type Tone } from './palette.ts'
import { noise, pick } from './random.ts'
import { drawSteppedGate, gateOpening, nights, type SteppedGate } from './stepped-gate.ts'
import { element, path, svgDocument } from './svg.ts'

/** The figures beside the hardest questions have one width, one height and one course. */
const [width, height, course] = [352, 120, 24]
const mortar = 2
const seed = 0xfa9

/** No fee: a course of bricks of which only the outlines are drawn. */
export function drawFaqFee(): string {
  const brick = width / 8
  const outlines = Array.from({ length: 8 }, (_, index) => {
    return path('M', index * brick + 2, 1, 'h', brick - 4, 'v', course - 4, 'h', 4 - brick, 'z')
  })
  return svgDocument(
    { width, height: course },
    element('path', {
      fill: 'none',
      stroke: p.rule,
      'stroke-width': 1.5,
      'stroke-dasharray': '5 3',
      d: outlines.join('')
    })
  )
}

/** A branch with our sign, and an agency with its earnings. */
export function drawFaqGates(): string {
  const signs = ['logo', 'courses'] as const
  const gates = signs.map((sign, index) => {
    const glaze = index === 0 ? 'sand' : 'teal'
    const gate = createGate({ x: index * 192, width: 160, glaze })
    const { centre, spring, radius } = gateOpening(gate)
    return drawSteppedGate(gate) + drawEmblem(sign, centre, spring - 2, 1.2 * radius, nights[glaze])
  })
  return svgDocument({ width, height }, ...gates)
}

/** The client's money between the agency and the supplier: it waits in a gate of its own. */
export function drawFaqAccount(): string {
  const gate = createGate({ x: 112, width: 128, glaze: 'sand' })
  const { centre } = gateOpening(gate)
  const kept = [p.gold5, p.gold4, p.gold5].map((tone, index): QuoinedBrick => {
    const [column, row] = index === 2 ? [1, 0] : [2 * index, 1]
    return { column, row, length: 2, class: 'kept', tone }
  })
  return svgDocument(
    { width, height },
    drawSteppedGate(gate),
    drawBricks(kept, {
      cell: [16, course],
      mortar,
      left: centre - 32,
      top: height - 2 * course
    }),
    drawCourses(0, [p.teal5, p.teal4, p.teal6]),
    drawCourses(248, [p.bone, p.neutral200, p.neutral300])
  )
}

/** Eight bricks from the booking to the arrival, with those at which a payment is due. */
export function drawFaqDue(): string {
  const due: Partial<Record<number, Tone>> = { 0: p.lapis3, 1: p.teal4, 5: p.gold5 }
  const bricks = Array.from({ length: 8 }, (_, index): QuoinedBrick => {
    const tone = due[index] ?? p.lapis8
    return { column: 2 * index, row: 0, length: 2, class: 'day', tone }
  })
  const cell = [width / 16, course] as const
  return svgDocument({ width, height: course }, drawBricks(bricks, { cell, mortar }))
}

function drawCourses(left: number, tones: readonly [Tone, ...Tone[]]): string {
  const bricks = layBricks({
    columns: 4,
    rows: 2,
    seed,
    classAt: () => 'money',
    pickTone: (_, _q, { column, row }) => pick(tones, noise(seed, column, row + left))
  })
  return drawBricks(bricks, { cell: [26, course], mortar, left, top: height - 2 * course })
}

function createGate(gate: Pick<SteppedGate, 'x' | 'width' | 'glaze'>): SteppedGate {
  return { ...gate, height, cell: [8, 8], step: 1, seed }
}

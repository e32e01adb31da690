import { drawEmblem } from './emblem.ts'
import { drawBricks, layBricks, type QuoinedBrick } from './masonry.ts'
import { palette as p, type Tone } from './palette.ts'
import { noise, pick } from './random.ts'
import { drawSteppedGate, gateOpening, type SteppedGate } from './stepped-gate.ts'
import { svgDocument } from './svg.ts'

const seed = 0x520

/** The sample payment and the price of the hotel, in bricks of four euros. */
const euros = 4
const euroCell = [7, 8] as const
const paid = 520 / euros
const net = 432 / euros

type Tones = readonly [Tone, ...Tone[]]

/** The client's small house, with a door. */
export function drawRouteClient(): string {
  const cell = [8, 9] as const
  const bricks = layBricks({
    columns: 12,
    rows: 13,
    seed,
    classAt: (column, row) => {
      const across = Math.abs(column + 0.5 - 6)
      if (across > 4 + Math.min(2, Math.floor(row / 2))) return null
      return row > 7 && across < 2 ? null : 'wall'
    },
    pickTone: (_, q) => pick([p.neutral600, p.neutral600, p.lapis8, p.neutral400, p.rule], q)
  })
  return svgDocument({ width: 96, height: 117 }, drawBricks(bricks, { cell, mortar: 1.6 }))
}

/** The courses of the gold bricks that stay with the agency, and of those that stay with us. */
const markUp = [2, 3, 4, 5]
const ourShare = [1, 3, 4]

/** The agency's gate; the gold bricks of its mark-up stay inside as a staircase. */
export function drawRouteAgency(): string {
  const gate = createGate({ width: 176, height: 248, cell: 8, glaze: 'teal' })
  return svgDocument(gate, drawSteppedGate(gate), drawKept(gate, markUp))
}

/** Babylon's gate, the largest on the route, with the bricks of its share. */
export function drawRouteBabylon(): string {
  const gate = createGate({
    width: 240,
    height: 420,
    cell: 12,
    glaze: 'lapis'
  })
  const { centre, spring, radius } = gateOpening(gate)
  const sign = drawEmblem('rosette', centre, spring + 0.1 * radius, 1.1 * radius, p.nightLapis)
  return svgDocument(gate, drawSteppedGate(gate), sign, drawKept(gate, ourShare))
}

/** The hotel's gate with its bell. */
export function drawRouteHotel(): string {
  const gate = createGate({
    width: 176,
    height: 280,
    cell: 8,
    glaze: 'sand',
    hasPlinth: true
  })
  const { centre, spring, radius } = gateOpening(gate)
  const sign = drawEmblem('bell', centre, spring + 0.4 * radius, 1.2 * radius, p.nightSand)
  return svgDocument(gate, drawSteppedGate(gate), sign)
}

/** Draws the client's payment to the agency: 130 bricks in sand. */
export function drawRoutePaid(): string {
  return drawHeap(paid, [p.sand3, p.sand4, p.bone])
}

/** Draws the agency's payment to Babylon: the same bricks without the gold ones, in lapis. */
export function drawRouteNet(): string {
  return drawHeap(paid - countBricks(markUp), [p.lapis4, p.lapis5, p.lapis3])
}

/** Draws Babylon's payment to the hotel: less than the agency's, in sand. */
export function drawRouteHotelPaid(): string {
  if (countBricks(markUp) + countBricks(ourShare) + net !== paid)
    throw new Error('The bricks of the route must add up')
  return drawHeap(net, [p.sand5, p.sand4, p.sand3])
}

function countBricks(courses: readonly number[]): number {
  return courses.reduce((sum, length) => sum + length)
}

/** A staircase of gold bricks, from the top course down. */
function drawKept({ width, height }: SteppedGate, courses: readonly number[]): string {
  const bricks = courses.flatMap((length, row) =>
    Array.from({ length }, (_, index): QuoinedBrick => {
      const tone = pick([p.gold5, p.gold4, p.gold3], noise(seed, index, row))
      return { column: 2 * index - length, row, length: 2, class: 'euro', tone }
    })
  )
  return drawBricks(bricks, {
    cell: euroCell,
    mortar: 1.6,
    left: width / 2,
    top: height - euroCell[1] * courses.length
  })
}

/**
 * A heap of bricks with flush ends, filled from the end: every other course begins and ends with
 * half a brick. All heaps have the same height, so a smaller sum is a shorter heap.
 */
function drawHeap(count: number, tones: Tones): string {
  const rows = 12
  const columns = Math.ceil(count / rows)
  const bricks: QuoinedBrick[] = []
  for (let row = 0; row < rows; row++) {
    // The last courses lack a brick at the start if the sum does not fill them all.
    const from = 2 * (columns - Math.floor((count + row) / rows))
    for (let column = from; column < 2 * columns; ) {
      const isHalf = row % 2 === 1 && (column === from || column === 2 * columns - 1)
      const length = isHalf ? 1 : 2
      const tone = pick(tones, noise(seed, column, row))
      bricks.push({ column, row, length, class: 'euro', tone })
      column += length
    }
  }
  const [width, height] = [2 * columns * euroCell[0], rows * euroCell[1]]
  return svgDocument({ width, height }, drawBricks(bricks, { cell: euroCell, mortar: 1.6 }))
}

interface GateOptions extends Pick<SteppedGate, 'width' | 'height' | 'glaze' | 'hasPlinth'> {
  cell: number
}

function createGate({ cell, ...gate }: GateOptions): SteppedGate {
  return { ...gate, cell: [cell, cell], seed }
}

import { drawBranchHouse } from './branch-house.ts'
import { drawBricks, layBricks } from './masonry.ts'
import { palette as p, type Tone } from './palette.ts'
import { noise, pick } from './random.ts'
import { drawSmallHouse, type SmallHouse, smallHouseWidth } from './small-house.ts'
import { drawSteppedGate, gateOpening } from './stepped-gate.ts'
import { element, Glazes, path, svgDocument } from './svg.ts'

/** The signs of the groups stand on the line above the questions. All have one height. */
const height = 84

/** A course; a brick is twice as long as it is high. */
const cell = [12, 12] as const
const mortar = 2
const seed = 0xfa97

type Tones = readonly [Tone, ...Tone[]]

const lapis = {
  wall: [p.lapis7, p.lapis8, p.lapis7, p.lapis6],
  ring: [p.lapis5, p.lapis4]
} as const
const sand = {
  wall: [p.sand6, p.sand7, p.sand6, p.sand5],
  ring: [p.sand3, p.bone, p.sand4]
} as const
const teal = {
  wall: [p.teal7, p.teal8, p.teal7, p.teal6],
  ring: [p.teal5, p.teal4]
} as const

const signs = {
  /** The four services, one on the other. */
  'before-you-start': () => {
    const services: readonly Tones[] = [[p.lapis5], [p.gold5], [p.sand4], [p.teal5, p.teal4]]
    return drawCourses(8, 4, 20, (column, row) =>
      Math.abs(column - 3.5) < row + 1 ? (services[row] ?? null) : null
    )
  },
  /** A house whose key waits. */
  accounts: () => drawBranchHouse({ state: 'open' }),
  /** A wall of offers, and the chosen one. */
  'searching-and-booking': () =>
    drawCourses(12, 7, cell[1], (column, row) =>
      row === 3 && (column === 7 || column === 8)
        ? [p.gold5]
        : row > 0 || (column > 1 && column < 10)
          ? [p.lapis6, p.lapis7, p.lapis5]
          : null
    ),
  /** A wall from which a brick is lifted. */
  'changes-and-cancellations': () => {
    const hole = path('M', 49, 29, 'v', 18, 'h', 38, 'v', -18)
    return drawCourses(
      7,
      3,
      20,
      (column, row) => (row === 0 && column > 2 && column < 5 ? null : [p.teal5, p.teal6, p.teal4]),
      [
        element('path', {
          fill: 'none',
          stroke: p.gold5,
          'stroke-width': 1.5,
          'stroke-dasharray': '4 3',
          d: hole
        }),
        drawBricks([{ column: 2, row: 0, length: 2, class: 'lifted', tone: p.gold4 }], {
          cell: [20, 20],
          mortar,
          left: 8
        })
      ]
    )
  },
  /** Payments by week: each gold step stands on the weeks before it. */
  'payments-and-statements': () =>
    drawCourses(10, 6, 14, (column, row) => {
      const top = 4 - Math.floor(column / 2)
      if (row < top) return null
      return row === top ? [p.gold5, p.gold4] : [p.lapis7, p.lapis8]
    }),
  /** A house for each of the three programmes. */
  partnership: () => drawHouses([lapis, sand, teal]),
  /** Agencies in three countries. */
  'your-country': () => drawHouses([teal, teal, teal])
} satisfies Record<string, () => string>

/** A sign for each group of questions but the first, by the group's id. */
export const faqSigns = Object.entries(signs).map(([id, draw]) => ({
  name: `faq-${id}.svg`,
  svg: draw()
}))

/** Courses that stand on the line. */
function drawCourses(
  columns: number,
  rows: number,
  size: number,
  tonesAt: (column: number, row: number) => Tones | null,
  more: readonly string[] = []
): string {
  const bricks = layBricks<string>({
    columns,
    rows,
    seed,
    classAt: (column, row) => tonesAt(column, row)?.join() ?? null,
    pickTone: (_, _q, { column, row }) =>
      pick(tonesAt(column, row) ?? [p.bone], noise(seed, column, row))
  })
  const top = height - rows * size
  return svgDocument(
    { width: columns * size, height },
    element('g', { fill: 'none' }, drawBricks(bricks, { cell: [size, size], mortar, top })),
    ...more
  )
}

/** Houses with lit doors, of which the middle one is the highest. */
function drawHouses(glazes: readonly Pick<SmallHouse, 'wall' | 'ring'>[]): string {
  const houses = glazes.map((glaze, index) => {
    const courses = index === 1 ? 12 : 11
    const y = height - 7 * courses
    return drawSmallHouse({ ...glaze, door: p.gold4, courses, x: index * smallHouseWidth, y })
  })
  return svgDocument({ width: houses.length * smallHouseWidth, height }, ...houses)
}

/** The end of the page: a gate with a question mark, whose dot is not laid yet. */
export function drawFaqClosing(): string {
  const size = { width: 528, height: 312 }
  const gate = {
    ...size,
    cell: [12, 12],
    glaze: 'lapis',
    inside: p.night,
    seed
  } as const
  const { centre, spring } = gateOpening(gate)
  const [radius, thick] = [50, 36]
  const middle = spring - 46
  const voussoirs = 13
  const step = (1.5 * Math.PI - 0.2) / voussoirs
  const at = (angle: number) => [
    centre - radius * Math.cos(angle),
    middle - radius * Math.sin(angle)
  ]
  const glazes = new Glazes()
  for (let index = 0; index < voussoirs; index++) {
    const [from, to] = [index * step + 0.02, (index + 1) * step - 0.02]
    const arc = path('M', ...at(from), 'A', radius, radius, 0, 0, 1, ...at(to))
    glazes.add(pick([p.gold5, p.gold4, p.gold3], noise(seed, index, 5)), arc)
  }
  const left = centre - thick / 2
  const corner = middle + radius - thick / 2
  const block = (x: number, y: number, tall: number) =>
    path('M', x + 1, y + 1, 'h', thick - 2, 'v', tall - 2, 'h', 2 - thick, 'z')
  return svgDocument(
    size,
    drawSteppedGate(gate),
    element('g', { fill: 'none', 'stroke-width': thick - 2 }, glazes.paths('stroke')),
    element('path', {
      fill: p.night,
      d: path('M', left - 1, corner - 1, 'h', thick + 2, 'v', thick, 'h', -thick - 2, 'z')
    }),
    element('path', { fill: p.gold4, d: block(left, corner, thick) }),
    element('path', {
      fill: p.gold5,
      d: block(left, corner + thick, 26) + block(centre + 72, size.height - thick, thick)
    }),
    element('path', {
      fill: 'none',
      stroke: p.gold5,
      'stroke-width': 2,
      'stroke-dasharray': '6 4',
      d: block(left, size.height - thick - 12, thick)
    })
  )
}

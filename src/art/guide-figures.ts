import { palette as p } from './palette.ts'
import { rosette } from './rosette.ts'
import { element, path } from './svg.ts'

/** Half-bricks of 12 pixels; the figure stands on rows 0 to 21 of 40 columns. */
export const guideGrid = { columns: 40, rows: 24, cell: 12 } as const

export type GuideClass = 'lapis' | 'dark' | 'night' | 'bone' | 'sand' | 'gold' | 'teal' | 'pale'

/** An area of bricks; `null` cuts a hole. Later areas lie on earlier ones. */
type Area = readonly [
  kind: GuideClass | null,
  column: number,
  row: number,
  columns: number,
  rows: number
]

export interface GuideFigure {
  areas: readonly Area[]
  /** Hairlines and signs on top of the masonry. */
  lines?: string
}

/** The steps, in order. */
export const guideSteps = [
  'register',
  'profile',
  'keys',
  'compare',
  'names',
  'voucher',
  'change',
  'statement'
] as const

export type GuideStep = (typeof guideSteps)[number]

const unit = guideGrid.cell

export const guideFigures: Record<GuideStep, GuideFigure> = {
  register: {
    areas: [
      ...tablet(10, 2, 20, 20),
      ...field(12, 7, 5, 8),
      ...field(12, 11, 7, 11),
      ...field(12, 15, 4, 6),
      ['gold', 12, 18, 9, 2]
    ],
    lines: [7, 11, 15].map((row) => frame(12, row, 16, 1)).join('')
  },
  profile: {
    areas: [
      ...tablet(4, 3, 32, 19),
      ...niche('sand', 6, 7, 12),
      ...niche('night', 7, 8, 10),
      ['bone', 20, 9, 9, 1],
      ['sand', 20, 11, 13, 1],
      ['sand', 20, 13, 11, 1],
      ['sand', 20, 15, 12, 1],
      ['teal', 20, 18, 4, 1],
      ['teal', 26, 18, 4, 1]
    ],
    lines: rosette({ x: 12 * unit, y: 14 * unit, radius: 4.1 * unit, ground: p.night })
  },
  keys: {
    areas: [...key('gold', 12, 1), ...key('teal', 27, 4)],
    lines:
      rosette({ x: 12 * unit, y: 5.5 * unit, radius: 2.4 * unit }) +
      rosette({ x: 27 * unit, y: 8.5 * unit, radius: 2.4 * unit })
  },
  compare: {
    areas: [
      ...column(4, 10, ['teal', 5], ['sand', 5]),
      ...column(16, 16, ['teal', 9], ['sand', 7]),
      ...column(28, 13, ['teal', 4], ['sand', 9]),
      ['gold', 16, 4, 8, 2]
    ],
    lines: hairline(path('M', 2 * unit, 6 * unit, 'h', 36 * unit), '2 6')
  },
  names: {
    areas: [
      ['dark', 5, 2, 30, 20],
      ['gold', 5, 2, 30, 1],
      ...[13, 9, 16, 11, 14].flatMap((length, index): Area[] => [
        ['bone', 12, 4 + index * 4, length, 1],
        ['gold', 8, 4 + index * 4, 2, 1]
      ])
    ],
    lines: hairline(
      path('M', 11 * unit, 3 * unit, 'V', 22 * unit) +
        [7, 11, 15, 19].map((row) => path('M', 6 * unit, row * unit, 'H', 34 * unit)).join('')
    )
  },
  voucher: {
    areas: [
      ['sand', 3, 6, 34, 14],
      [null, 25, 6, 4, 1],
      [null, 26, 7, 2, 1],
      [null, 25, 19, 4, 1],
      [null, 26, 18, 2, 1],
      ['lapis', 6, 9, 9, 1],
      ['lapis', 6, 12, 16, 1],
      ['lapis', 6, 14, 12, 1],
      ['teal', 6, 17, 6, 1],
      [null, 29, 9, 7, 8]
    ],
    lines:
      element('path', {
        stroke: p.ground,
        'stroke-width': 2.5,
        'stroke-dasharray': '7 5',
        d: path('M', 27 * unit, 8 * unit, 'V', 18 * unit)
      }) + rosette({ x: 32.5 * unit, y: 13 * unit, radius: 3.4 * unit })
  },
  change: {
    areas: [
      ['dark', 2, 18, 36, 4],
      ...([3, 10, 24, 31] as const).map((column): Area => ['lapis', column, 12, 6, 6]),
      ['teal', 17, 12, 6, 6],
      ['sand', 26, 2, 6, 6]
    ],
    // Path of the brick that is lifted out.
    lines:
      hairline(path('M', 20 * unit, 11.5 * unit, 'V', 5 * unit, 'H', 25 * unit), '5 5') +
      hairline(path('M', 24.5 * unit, 4.5 * unit, 'l', 6, 6, -6, 6))
  },
  statement: {
    areas: [
      ['dark', 7, 2, 26, 20],
      ['sand', 7, 2, 26, 1],
      ...(['teal', 'teal', 'gold', 'pale'] as const).flatMap((state, index): Area[] => [
        ['bone', 10, 4 + index * 4, 10 - (index % 3) * 2, 1],
        [state, 28, 4 + index * 4, 2, 1]
      ]),
      ['gold', 22, 20, 8, 1]
    ],
    lines:
      hairline(rules(7, 11, 15)) +
      element('path', {
        stroke: p.sand4,
        'stroke-width': 2,
        d: rules(18.5, 19)
      })
  }
}

/** A tablet with a stepped head of two steps. */
function tablet(column: number, row: number, columns: number, rows: number): Area[] {
  return [
    ['lapis', column + 4, row, columns - 8, 1],
    ['lapis', column + 2, row + 1, columns - 4, 1],
    ['lapis', column, row + 2, columns, rows - 2]
  ]
}

/** A niche with a corbelled head that ends on the ground. */
function niche(kind: GuideClass, column: number, row: number, columns: number): Area[] {
  return [
    [kind, column + 2, row, columns - 4, 1],
    [kind, column + 1, row + 1, columns - 2, 1],
    [kind, column, row + 2, columns, 20 - row]
  ]
}

/** A label, and a field under it that is filled in up to `typed`. */
function field(column: number, row: number, label: number, typed: number): Area[] {
  return [
    ['sand', column, row - 1, label, 1],
    ['night', column, row, 16, 1],
    ['bone', column, row, typed, 1]
  ]
}

/** A key with a round bow of ten cells, a shaft of two cells and a stepped bit. */
function key(kind: GuideClass, axis: number, top: number): Area[] {
  return [
    [kind, axis - 3, top, 6, 9],
    [kind, axis - 4, top + 1, 8, 7],
    [kind, axis - 5, top + 2, 10, 5],
    [null, axis - 2, top + 1, 4, 7],
    [null, axis - 3, top + 2, 6, 5],
    [kind, axis - 1, top + 9, 2, 21 - top - 8],
    [kind, axis - 2, top + 10, 4, 1],
    [kind, axis + 1, 17, 1, 4],
    [kind, axis + 2, 18, 1, 3],
    [kind, axis + 3, 19, 1, 2],
    [kind, axis + 4, 20, 1, 1]
  ]
}

/** A column of the comparison: two parts from the foot up, under a cap of lapis. */
function column(
  left: number,
  height: number,
  lower: readonly [GuideClass, number],
  upper: readonly [GuideClass, number]
): Area[] {
  return [
    [lower[0], left, 22 - lower[1], 8, lower[1]],
    [upper[0], left, 22 - lower[1] - upper[1], 8, upper[1]],
    ['lapis', left, 22 - height - 2, 8, 2]
  ]
}

/** Horizontal lines across the statement. */
function rules(...rows: number[]): string {
  return rows.map((row) => path('M', 9 * unit, row * unit, 'H', 31 * unit)).join('')
}

function hairline(d: string, dashes?: string): string {
  return element('path', { stroke: p.rule, 'stroke-width': 1.5, 'stroke-dasharray': dashes, d })
}

/** A frame, drawn in the mortar joints. */
function frame(column: number, row: number, columns: number, rows: number): string {
  const [x, y] = [column * unit, row * unit]
  return hairline(path('M', x, y, 'h', columns * unit, 'v', rows * unit, 'H', x, 'z'))
}

import type { Dimension } from '../../../server/visits/dimensions.ts'
import type { VisitRange } from '../../../server/visits/range.ts'
import type { VisitStatistics } from '../../../server/visits/statistics-store.ts'
import { defaultLocale } from '../../../shared/language/locale.ts'
import type { StaticRouteKey } from '../../../shared/links/route.ts'
import { formPages } from '../../public-translator.ts'
import type { DeskRequest } from '../../request.ts'
import { valueName } from './value-name.ts'

/** The dimensions by which the funnel can be split. */
export const funnelParts = ['page', 'source', 'campaign'] as const
export type FunnelPart = (typeof funnelParts)[number]

export const funnelSteps = ['seen', 'begun', 'sent', 'answered', 'approved'] as const

/** The columns of the table: the steps, and the demo requests among the sent forms. */
export const funnelColumns = ['seen', 'begun', 'sent', 'demos', 'answered', 'approved'] as const
export type FunnelColumn = (typeof funnelColumns)[number]

/** The pages whose rows have a column. Registrations are approved instead of answered. */
const pagesWith: Partial<Record<FunnelColumn, (key: StaticRouteKey) => boolean>> = {
  demos: (key) => key === 'requestDemo',
  answered: (key) => key !== 'register',
  approved: (key) => key === 'register'
}

/** The dimension that a column counts: views of a page, or visits from a source or campaign. */
function toDimension(column: FunnelColumn, part: FunnelPart): Dimension {
  const parts = { page: 'Page', source: 'Source', campaign: 'Campaign' } as const
  if (column === 'seen') return part
  if (column !== 'demos') return `${column}${parts[part]}`
  // A page has one form, so its demo requests are what it has sent.
  return part === 'page' ? 'sentPage' : `demos${parts[part]}`
}

/** The funnel counts pages; its table may be split in another way. */
export function listDimensions(part: FunnelPart): Dimension[] {
  return [...new Set((['page', part] as const).flatMap(listOf))]
}

function listOf(part: FunnelPart): Dimension[] {
  return funnelColumns.map((column) => toDimension(column, part))
}

export interface FunnelProps extends DeskRequest {
  range: VisitRange
  figures: VisitStatistics
}

export type Counts = Partial<Record<FunnelColumn, number>>
/** `value`: the counted source or campaign. */
type Row = Counts & { name: string; value?: string }

export function pageRows(props: FunnelProps): Row[] {
  return formPages.map((key) => {
    const path = props.hrefIn(defaultLocale)(key)
    const isIn = (column: FunnelColumn) => pagesWith[column]?.(key) ?? true
    return { name: path, ...sumCounts(props, 'page', [path, key], funnelColumns.filter(isIn)) }
  })
}

export function valueRows(props: FunnelProps & { part: FunnelPart }): Row[] {
  const { part, figures } = props
  const dimensions = listOf(part)
  const rows = figures.summed.filter(({ dimension }) => dimensions.includes(dimension))
  return [...new Set(rows.map(({ value }) => value))].map((value) => ({
    name: valueName(props, part, value),
    value,
    ...sumCounts(props, part, [value], funnelColumns)
  }))
}

/** The rest of the funnel, in no row of the table: visits without a campaign or a known source. */
export function missingCounts(props: FunnelProps, rows: readonly Row[]): Counts {
  const [totals, sums] = [sumRows(pageRows(props)), sumRows(rows)]
  // Pages are seen, but sources and campaigns lead to visits.
  const compared = funnelColumns.filter((column) => column !== 'seen')
  return byColumn(compared, (column) => Math.max((totals[column] ?? 0) - (sums[column] ?? 0), 0))
}

export function sumRows(rows: readonly Counts[]): Counts {
  return byColumn(funnelColumns, (column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0))
}

function sumCounts(
  { figures }: FunnelProps,
  part: FunnelPart,
  values: readonly string[],
  counted: readonly FunnelColumn[]
): Counts {
  const rows = figures.summed.filter(({ value }) => values.includes(value))
  return byColumn(counted, (column) =>
    rows
      .filter(({ dimension }) => dimension === toDimension(column, part))
      .reduce((sum, { views }) => sum + views, 0)
  )
}

function byColumn(
  counted: readonly FunnelColumn[],
  count: (column: FunnelColumn) => number
): Counts {
  return Object.fromEntries(counted.map((column) => [column, count(column)]))
}

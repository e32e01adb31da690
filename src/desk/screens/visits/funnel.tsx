import type { Dimension } from '../../../server/visits/dimensions.ts'
import type { VisitStatistics } from '../../../server/visits/statistics-store.ts'
import { formatNumber } from '../../../shared/language/format-number.ts'
import { defaultLocale } from '../../../shared/language/locale.ts'
import type { StaticRouteKey } from '../../../shared/links/route.ts'
import { Table } from '../../../ui/sections/table.tsx'
import { currentHref } from '../../change-query.ts'
import type { DeskRequest } from '../../request.ts'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { formatShare } from '../../ui/text/numbers.ts'
import { valueName } from './value-name.ts'

/** The dimensions by which the funnel can be split. */
export const funnelParts = ['page', 'source', 'campaign'] as const
export type FunnelPart = (typeof funnelParts)[number]

const steps = ['seen', 'begun', 'sent', 'demos', 'answered', 'approved'] as const
type FunnelStep = (typeof steps)[number]

/** The step of which a step is a part. A sent form is answered, a sent registration approved. */
const stepsBefore: Partial<Record<FunnelStep, 'seen' | 'begun' | 'sent'>> = {
  begun: 'seen',
  sent: 'begun',
  demos: 'sent',
  answered: 'sent',
  approved: 'sent'
}

/** The pages with forms that create a lead or an agency. */
const formPages = ['contact', 'requestDemo', 'gsa', 'franchise', 'stream', 'register'] as const

/** The pages whose forms have a step. Only registrations are approved, and never answered. */
const pagesWith: Partial<Record<FunnelStep, (key: StaticRouteKey) => boolean>> = {
  demos: (key) => key === 'requestDemo',
  answered: (key) => key !== 'register',
  approved: (key) => key === 'register'
}

const maxRows = 8

/** The dimension that a step counts: views of a page, or visits from a source or campaign. */
function toDimension(step: FunnelStep, part: FunnelPart): Dimension {
  const parts = { page: 'Page', source: 'Source', campaign: 'Campaign' } as const
  if (step === 'seen') return part
  if (step !== 'demos') return `${step}${parts[part]}`
  // A page has one form, so its demo requests are what it has sent.
  return part === 'page' ? 'sentPage' : `demos${parts[part]}`
}

/** The funnel counts pages; its table may be split in another way. */
export function listDimensions(part: FunnelPart): Dimension[] {
  return [...new Set((['page', part] as const).flatMap(listOf))]
}

function listOf(part: FunnelPart): Dimension[] {
  return steps.map((step) => toDimension(step, part))
}

interface FunnelProps extends DeskRequest {
  figures: VisitStatistics
}

/** The funnel from a view of a form to an answered lead or an approved agency. */
export function Funnel(props: FunnelProps) {
  const { t, locale } = props
  const totals = sumRows(pageRows(props))
  return (
    <BarList
      columns={[
        t('visits.funnel.step'),
        t('visits.funnel.count'),
        t('visits.funnel.ofBefore'),
        t('visits.funnel.whole')
      ]}
      rows={steps.map((step) => {
        const whole = stepsBefore[step]
        const value = totals[step] ?? 0
        return {
          name: t(`visits.funnel.steps.${step}`),
          value,
          shown: formatNumber(locale, value),
          more: whole && formatShare(locale, value, totals[whole] ?? 0),
          note: whole && t(`visits.funnel.of.${whole}`)
        }
      })}
    />
  )
}

/** The steps by page, source or campaign, with the most of the chosen step first. */
export function FunnelParts(props: FunnelProps & { part: FunnelPart }) {
  const { t, locale, query, part } = props
  const sortedBy = steps.find((step) => step === query.get('sort')) ?? 'sent'
  const allRows = part === 'page' ? pageRows(props) : valueRows(props)
  const rows = allRows.toSorted((a, b) => (b[sortedBy] ?? 0) - (a[sortedBy] ?? 0))
  const otherRows = [
    { name: t('visits.other'), ...sumRows(rows.slice(maxRows)) },
    { name: t('visits.funnel.notAttributable'), ...missingCounts(props, rows) }
  ].filter((row) => steps.some((step) => row[step]))
  const columns = [
    { key: 'name', label: t(`visits.funnel.by.${part}`) },
    ...steps.map((step) => ({
      key: step,
      label: t(`visits.funnel.steps.${step}`),
      sort: { href: `${currentHref(props, { sort: step })}#funnel`, isCurrent: step === sortedBy }
    }))
  ]
  return (
    <Table
      numbers
      columns={columns}
      rows={[...rows.slice(0, maxRows), ...otherRows].map(({ name, ...row }) => ({
        name,
        ...Object.fromEntries(
          steps.map((step) => [
            step,
            row[step] === undefined ? '–' : formatNumber(locale, row[step])
          ])
        )
      }))}
    />
  )
}

type Counts = Partial<Record<FunnelStep, number>>
type Row = Counts & { name: string }

function pageRows(props: FunnelProps): Row[] {
  return formPages.map((key) => {
    const path = props.hrefIn(defaultLocale)(key)
    const isIn = (step: FunnelStep) => pagesWith[step]?.(key) ?? true
    return { name: path, ...sumCounts(props, 'page', [path, key], steps.filter(isIn)) }
  })
}

function valueRows(props: FunnelProps & { part: FunnelPart }): Row[] {
  const { part, figures } = props
  const dimensions = listOf(part)
  const rows = figures.summed.filter(({ dimension }) => dimensions.includes(dimension))
  return [...new Set(rows.map(({ value }) => value))].map((value) => ({
    name: valueName(props, part, value),
    ...sumCounts(props, part, [value], steps)
  }))
}

/** The rest of the funnel, in no row of the table: visits without a campaign or a known source. */
function missingCounts(props: FunnelProps, rows: readonly Row[]): Counts {
  const [totals, sums] = [sumRows(pageRows(props)), sumRows(rows)]
  // Pages are seen, but sources and campaigns lead to visits.
  const compared = steps.filter((step) => step !== 'seen')
  return byStep(compared, (step) => Math.max((totals[step] ?? 0) - (sums[step] ?? 0), 0))
}

function sumRows(rows: readonly Counts[]): Counts {
  return byStep(steps, (step) => rows.reduce((sum, row) => sum + (row[step] ?? 0), 0))
}

function sumCounts(
  { figures }: FunnelProps,
  part: FunnelPart,
  values: readonly string[],
  counted: readonly FunnelStep[]
): Counts {
  const rows = figures.summed.filter(({ value }) => values.includes(value))
  return byStep(counted, (step) =>
    rows
      .filter(({ dimension }) => dimension === toDimension(step, part))
      .reduce((sum, { views }) => sum + views, 0)
  )
}

function byStep(counted: readonly FunnelStep[], count: (step: FunnelStep) => number): Counts {
  return Object.fromEntries(counted.map((step) => [step, count(step)]))
}

import type { Dimension } from '../../../server/visits/dimensions.ts'
import type { VisitStatistics } from '../../../server/visits/statistics-store.ts'
import { defaultLocale } from '../../../shared/language/locale.ts'
import type { StaticRouteKey } from '../../../shared/links/route.ts'
import { Table } from '../../../ui/sections/table.tsx'
import type { DeskRequest } from '../../request.ts'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { formatShare, formatWhole } from '../../ui/text/numbers.ts'
import { valueName } from './value-name.ts'

/** The dimensions by which the funnel can be split. */
export const funnelParts = ['page', 'source', 'campaign'] as const
export type FunnelPart = (typeof funnelParts)[number]

const steps = ['seen', 'begun', 'sent', 'answered', 'approved'] as const
type FunnelStep = (typeof steps)[number]

/** The step that a step follows. A sent form is answered, a sent registration approved. */
const stepsBefore: Partial<Record<FunnelStep, 'seen' | 'begun' | 'sent'>> = {
  begun: 'seen',
  sent: 'begun',
  answered: 'sent',
  approved: 'sent'
}

/** The columns of a table by source or campaign, with demo requests in their own column. */
const stepsWithDemos = ['seen', 'begun', 'sent', 'demos', 'answered', 'approved'] as const
type Column = (typeof stepsWithDemos)[number]

/** A page has only one form, so demo requests need no column of their own there. */
const demos: Partial<Record<FunnelPart, Dimension>> = {
  source: 'demosSource',
  campaign: 'demosCampaign'
}

/** The pages with forms that create a lead or an agency. */
const formPages = ['contact', 'requestDemo', 'gsa', 'franchise', 'stream', 'register'] as const
const registration = 'register' satisfies StaticRouteKey

const maxRows = 8

/** The dimension that a column counts: views of a page, or visits from a source or campaign. */
function toDimension(step: Column, part: FunnelPart): Dimension | undefined {
  if (step === 'seen') return part
  if (step === 'demos') return demos[part]
  const parts = { page: 'Page', source: 'Source', campaign: 'Campaign' } as const
  return `${step}${parts[part]}`
}

export function listDimensions(part: FunnelPart): Dimension[] {
  return listColumns(part).flatMap((step) => toDimension(step, part) ?? [])
}

function listColumns(part: FunnelPart): readonly Column[] {
  return part in demos ? stepsWithDemos : steps
}

interface FunnelProps extends DeskRequest {
  part: FunnelPart
  figures: VisitStatistics
}

/** The funnel from a view to an answered lead or an approved agency. */
export function Funnel(props: FunnelProps) {
  const { t, locale, part } = props
  const rows = funnelRows(props)
  const totals = steps.map((step) => ({
    step,
    value: rows.reduce((sum, row) => sum + (row[step] ?? 0), 0)
  }))
  const columns = [
    { key: 'name', label: t(`visits.funnel.by.${part}`) },
    ...listColumns(part).map((step) => ({ key: step, label: t(`visits.funnel.steps.${step}`) }))
  ]
  return (
    <>
      <BarList
        columns={[
          t('visits.funnel.step'),
          t('visits.funnel.count'),
          t('visits.funnel.ofBefore'),
          t('visits.funnel.whole')
        ]}
        rows={totals.map(({ step, value }) => {
          const whole = stepsBefore[step]
          const before = totals.find((total) => total.step === whole)
          return {
            name: t(`visits.funnel.steps.${step}`),
            value,
            shown: formatWhole(locale, value),
            more: before && formatShare(locale, value, before.value),
            note: whole && t(`visits.funnel.of.${whole}`)
          }
        })}
      />
      <Table
        numbers
        columns={columns}
        rows={rows.slice(0, maxRows).map(({ name, ...row }) => ({
          name,
          ...Object.fromEntries(
            listColumns(part).map((step) => [
              step,
              row[step] === undefined ? '–' : formatWhole(locale, row[step])
            ])
          )
        }))}
      />
    </>
  )
}

type Row = { name: string } & Partial<Record<Column, number>>

function funnelRows(props: FunnelProps): Row[] {
  const { part, hrefIn } = props
  if (part === 'page') {
    return formPages.map((key) => {
      const path = hrefIn(defaultLocale)(key)
      const counts = sumCounts(props, [path, key])
      // Registrations are never answered, and only they can be approved.
      const { answered, approved, ...otherCounts } = counts
      return { name: path, ...otherCounts, ...(key === registration ? { approved } : { answered }) }
    })
  }
  const values = new Set(props.figures.summed.map(({ value }) => value))
  return [...values]
    .map((value) => ({ name: valueName(props, part, value), ...sumCounts(props, [value]) }))
    .toSorted((a, b) => b.sent - a.sent || b.begun - a.begun || b.seen - a.seen)
}

function sumCounts({ part, figures }: FunnelProps, values: string[]): Record<Column, number> {
  const rows = figures.summed.filter(({ value }) => values.includes(value))
  const countStep = (step: Column) =>
    rows
      .filter(({ dimension }) => dimension === toDimension(step, part))
      .reduce((sum, { views }) => sum + views, 0)
  return {
    seen: countStep('seen'),
    begun: countStep('begun'),
    sent: countStep('sent'),
    demos: countStep('demos'),
    answered: countStep('answered'),
    approved: countStep('approved')
  }
}

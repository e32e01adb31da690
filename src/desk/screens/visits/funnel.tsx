import { otherValue } from '../../../server/visits/dimensions.ts'
import type { VisitRange } from '../../../server/visits/range.ts'
import { formatNumber } from '../../../shared/language/format-number.ts'
import { isoDay } from '../../../shared/language/local-day.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { Table } from '../../../ui/sections/table.tsx'
import { currentHref } from '../../change-query.ts'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { formatShare } from '../../ui/text/numbers.ts'
import {
  type Counts,
  type FunnelColumn,
  type FunnelPart,
  type FunnelProps,
  funnelColumns,
  funnelSteps,
  missingCounts,
  pageRows,
  sumRows,
  valueRows
} from './funnel-counts.ts'

/**
 * The step before each step, of which it is a share. A sent form is answered, a sent registration
 * approved.
 */
const stepsBefore: Partial<Record<FunnelColumn, 'seen' | 'begun' | 'sent'>> = {
  begun: 'seen',
  sent: 'begun',
  answered: 'sent',
  approved: 'sent'
}

const maxRows = 8

/** The funnel from a view of a form to an answered lead or an approved agency. */
export function Funnel(props: FunnelProps) {
  const { t, locale } = props
  const totals = sumRows(pageRows(props))
  return (
    <BarList
      columns={[t('visits.funnel.step'), t('visits.funnel.count'), t('visits.funnel.ofBefore')]}
      rows={funnelSteps.map((step) => {
        const whole = stepsBefore[step]
        const value = totals[step] ?? 0
        const before = whole && totals[whole]
        // Forms that are begun without script are only counted once they are sent.
        const share = before !== undefined && value <= before && formatShare(locale, value, before)
        return {
          name: (
            <>
              {t(`visits.funnel.steps.${step}`)}{' '}
              {step === 'sent' && totals.demos ? <Demos {...props} count={totals.demos} /> : null}
              {whole && !share && (
                <span className="bar-list__part"> {t('visits.funnel.noShare')}</span>
              )}
            </>
          ),
          value,
          shown: formatNumber(locale, value),
          more: whole && (
            <>
              {share || '–'}{' '}
              {share && <span className="bar-list__part">{t(`visits.funnel.of.${whole}`)}</span>}
            </>
          )
        }
      })}
    />
  )
}

function Demos({ t, locale, count }: FunnelProps & { count: number }) {
  return (
    <span className="bar-list__part">
      {t('visits.funnel.demos', { count: formatNumber(locale, count) })}
    </span>
  )
}

/** The steps by page, source or campaign, with the most of the chosen step first. */
export function FunnelParts(props: FunnelProps & { part: FunnelPart }) {
  const { t, query, part } = props
  const sortedBy = funnelColumns.find((step) => step === query.get('sort')) ?? 'sent'
  const allRows = part === 'page' ? pageRows(props) : valueRows(props)
  const rows = allRows.toSorted((a, b) => (b[sortedBy] ?? 0) - (a[sortedBy] ?? 0))
  const otherRows = [
    { name: t('visits.other'), ...sumRows(rows.slice(maxRows)) },
    { name: t('visits.funnel.notAttributable'), ...missingCounts(props, rows) }
  ].filter((row) => funnelColumns.some((step) => row[step]))
  const columns = [
    { key: 'name', label: t(`visits.funnel.by.${part}`) },
    ...funnelColumns.map((step) => ({
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
          funnelColumns.map((step) => [step, <Count {...props} key={step} row={row} step={step} />])
        )
      }))}
    />
  )
}

interface CountProps extends FunnelProps {
  part: FunnelPart
  row: Counts & { value?: string }
  step: FunnelColumn
}

/** A number, with a link to its messages in the inbox if they have a source or a campaign. */
function Count({ row, step, part, ...props }: CountProps) {
  const { locale, deskHref, range } = props
  const count = row[step]
  if (count === undefined || isUncounted(step, row)) return <span className="desk-second">–</span>
  const shown = formatNumber(locale, count)
  const isListed = step === 'sent' || step === 'demos'
  if (!isListed || count === 0 || !row.value || row.value === otherValue) return shown
  const query = {
    view: 'all',
    [part]: row.value,
    ...(step === 'demos' && { kind: 'requestDemo' }),
    ...listPeriod(range)
  }
  return <Link href={deskHref('leads', { query })}>{shown}</Link>
}

/**
 * Whether forms were sent but none was counted as begun, so the number of begun forms is unknown.
 */
function isUncounted(step: FunnelColumn, { begun, sent = 0 }: Counts): boolean {
  return step === 'begun' && begun === 0 && sent > 0
}

/** The period of the inbox that is closest to a range. */
function listPeriod({ name, periods: [start = 0] }: VisitRange): Record<string, string> {
  return name === 'year' ? { from: isoDay(start) } : { days: name }
}

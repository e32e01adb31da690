import type { VisitRange } from '../../../server/visits/range.ts'
import type { VisitStatistics } from '../../../server/visits/statistics-store.ts'
import { formatNumber } from '../../../shared/language/format-number.ts'
import type { DeskRequest } from '../../request.ts'
import { TotalList } from '../../ui/charts/total-list.tsx'
import { ShareTrend, Trend } from '../../ui/charts/trend.tsx'
import { formatShare } from '../../ui/text/numbers.ts'

type Total = Record<'visits' | 'views' | 'sent', number>

export function Totals({ t, locale, range, figures }: DeskRequest & TotalsOptions) {
  const now = sumTotal(figures, range.periods)
  const before = hasBefore({ range, figures }) && sumTotal(figures, range.before)
  const items = (['visits', 'views', 'sent'] as const).map((name) => ({
    name: t(`visits.totals.${name}`),
    shown: formatNumber(locale, now[name]),
    more: before && <Trend locale={locale} value={now[name]} before={before[name]} />
  }))
  const rate = {
    name: t('visits.totals.rate'),
    shown: formatShare(locale, now.sent, now.visits),
    more:
      before &&
      (before.visits > 0 ? (
        <ShareTrend
          t={t}
          locale={locale}
          share={now.sent / now.visits}
          before={before.sent / before.visits}
        />
      ) : (
        '–'
      ))
  }
  return <TotalList items={[...items, rate]} />
}

interface TotalsOptions {
  range: VisitRange
  figures: VisitStatistics
}

/** Whether anything was counted in the period before, so that the figures can be compared. */
export function hasBefore({ range, figures }: TotalsOptions): boolean {
  return figures.periods.some(({ period }) => range.before.includes(period))
}

function sumTotal(figures: VisitStatistics, periods: number[]): Total {
  return {
    visits: sumViews(figures, 'language', periods),
    views: sumViews(figures, 'page', periods),
    sent: sumViews(figures, 'sentPage', periods)
  }
}

export function sumViews(
  { periods: rows }: VisitStatistics,
  dimension: 'language' | 'page' | 'sentPage',
  periods: number[]
): number {
  const chosenPeriods = new Set(periods)
  return rows
    .filter((row) => row.dimension === dimension && chosenPeriods.has(row.period))
    .reduce((sum, { views }) => sum + views, 0)
}

import { percentile75 } from '../../../server/signals/vital-metrics.ts'
import { countByDay, countByPage } from '../../../server/signals/vital-store.ts'
import { dayMs } from '../../../shared/time.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { Empty } from '../../ui/empty.tsx'
import { shortDay } from '../../ui/short-day.ts'
import { definePanel } from './define-panel.tsx'
import { shownVital, VitalsByPage } from './vitals-by-page.tsx'

const shownDays = 30

/** The speed of pages for visitors, from a sample of page views. */
export const vitals = definePanel({
  wide: true,
  title: ({ t }) => t('today.vitals.title'),
  load: async ({ env, now }) => {
    const first = now - (now % dayMs) - (shownDays - 1) * dayMs
    const [byDay, byPage] = await Promise.all([
      countByDay(env.DB, 'lcp', first),
      countByPage(env.DB, first)
    ])
    const days = Array.from({ length: shownDays }, (_, index) => {
      const day = first + index * dayMs
      const rows = byDay.filter((row) => row.day === day)
      const views = new Map(rows.map(({ bucket, views }) => [bucket, views]))
      return { day, lcp: percentile75('lcp', views) }
    })
    return { days, byPage }
  },
  Content: ({ t, locale, data: { days, byPage } }) =>
    byPage.length === 0 ? (
      <Empty>{t('today.vitals.none')}</Empty>
    ) : (
      <>
        <p className="desk-quiet">{t('today.vitals.lead')}</p>
        <BarChart
          id="vitals"
          title={t('today.vitals.chart')}
          bars={days.map(({ day, lcp }) => ({
            label: shortDay(locale, day),
            ...shownVital('lcp', lcp, locale)
          }))}
          columns={{ label: t('today.day'), value: t('today.vitals.lcp') }}
          tableLabel={t('today.asTable')}
        />
        <VitalsByPage t={t} locale={locale} rows={byPage} />
      </>
    )
})

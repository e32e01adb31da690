import { percentile75, vitalMetrics } from '../../../server/signals/vital-metrics.ts'
import { countByDay, countByPage } from '../../../server/signals/vital-store.ts'
import { type Device, devices } from '../../../shared/facts/devices.ts'
import { dayMs, startOfUtcDay } from '../../../shared/time.ts'
import { currentHref } from '../../change-query.ts'
import { defineScreen, type ScreenProps } from '../../define-screen.ts'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { ListTabs } from '../../ui/lists/list-tabs.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { shortDay } from '../../ui/text/dates.ts'
import { formatBound, formatVital, VitalsByPage, VitalTotals } from './by-page.tsx'

const rangeDays = 30

interface SpeedData {
  /** The only kind of device whose views count. */
  device: Device | undefined
  days: { day: number; lcp: number | undefined }[]
  byPage: Awaited<ReturnType<typeof countByPage>>
}

/** The speed of pages for visitors, from a sample of page views. */
export const screen = defineScreen<SpeedData>({
  load: async ({ env, now, query }) => {
    const first = startOfUtcDay(now) - (rangeDays - 1) * dayMs
    const device = devices.find((name) => name === query.get('device'))
    const [byDay, byPage] = await Promise.all([
      countByDay(env.DB, 'lcp', { since: first, device }),
      countByPage(env.DB, { since: first, device })
    ])
    const days = Array.from({ length: rangeDays }, (_, index) => {
      const day = first + index * dayMs
      const rows = byDay.filter((row) => row.day === day)
      const views = new Map(rows.map(({ bucket, views }) => [bucket, views]))
      return { day, lcp: percentile75('lcp', views) }
    })
    return { device, days, byPage }
  },

  head: ({ t }) => ({ title: t('speed.title') }),

  Page: (props) => {
    const { t, data } = props
    return (
      <>
        <ScreenHead title={t('speed.title')} intro={t('speed.intro')} />
        <ListTabs
          label={t('visits.names.device')}
          items={[undefined, ...devices].map((device) => ({
            href: currentHref(props, { device }),
            name: device ? t(`visits.devices.${device}`) : t('common.all'),
            isCurrent: device === data.device
          }))}
        />
        {data.byPage.length === 0 ? (
          <EmptyState>{t('speed.none')}</EmptyState>
        ) : (
          <Vitals {...props} />
        )}
      </>
    )
  }
})

function Vitals({ t, locale, data: { days, byPage } }: ScreenProps<SpeedData>) {
  return (
    <>
      <VitalTotals t={t} locale={locale} rows={byPage} />
      <Panel title={t('speed.chart')}>
        <BarChart
          bars={days.map(({ day, lcp }) => ({
            label: shortDay(locale, day),
            ...formatBound('lcp', lcp, { t, locale })
          }))}
          columns={{ label: t('speed.day'), value: t('speed.lcp') }}
          tableLabel={t('speed.asTable')}
          axis={(value) => formatVital('lcp', value, { t, locale })}
          limit={{
            value: vitalMetrics.lcp.good,
            label: t('speed.limit', {
              value: formatBound('lcp', vitalMetrics.lcp.good, { t, locale }).valueText
            }),
            under: t('speed.under'),
            over: t('speed.over')
          }}
        />
      </Panel>
      <Panel title={t('speed.pages')}>
        <VitalsByPage t={t} locale={locale} rows={byPage} />
      </Panel>
    </>
  )
}

import { confirmLinkMs } from '../../../server/news/confirm-link.ts'
import {
  countGrowth,
  type NewsGrowth,
  type NewsStatistics,
  readNewsStatistics
} from '../../../server/news/statistics-store.ts'
import { formatNumber } from '../../../shared/language/format-number.ts'
import { dayMs } from '../../../shared/time.ts'
import { currentHref } from '../../change-query.ts'
import { defineScreen, type ScreenProps } from '../../define-screen.ts'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { TotalList } from '../../ui/charts/total-list.tsx'
import { Downloads } from '../../ui/downloads.tsx'
import { ListTabs } from '../../ui/lists/list-tabs.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { fullDay, shortDay, shortMonth } from '../../ui/text/dates.ts'
import { type PeriodUnit, periodStarts, periodUnits } from './periods.ts'

interface NewsData {
  figures: NewsStatistics
  unit: PeriodUnit
  growth: NewsGrowth[]
}

/** The number of subscribers to news, and its history. */
export const screen = defineScreen<NewsData>({
  load: async ({ env, now, query }) => {
    const unit = periodUnits.find((each) => each === query.get('by')) ?? 'week'
    const [figures, growth] = await Promise.all([
      readNewsStatistics(env.DB, now - confirmLinkMs),
      countGrowth(env.DB, periodStarts(unit, now))
    ])
    return { figures, unit, growth }
  },

  head: ({ t }) => ({ title: t('news.title') }),

  Page: (props) => {
    const { t, deskHref, may } = props
    return (
      <>
        <ScreenHead title={t('news.title')} intro={t('news.intro')}>
          {may('owner') && <Downloads files={{ CSV: deskHref('newsFile') }} />}
        </ScreenHead>
        <Standing {...props} />
        <Growth {...props} />
        <p className="desk-quiet">
          {t('news.note')} {may('owner') && t('news.fileNote')}
        </p>
      </>
    )
  }
})

function Standing({ t, locale, data: { figures, growth, unit } }: ScreenProps<NewsData>) {
  const { subscribers, since, unconfirmed } = figures
  const total = (name: 'given' | 'withdrawn') =>
    growth.reduce((sum, period) => sum + period[name], 0)
  return (
    <TotalList
      items={[
        {
          name: t('news.subscribers'),
          shown: formatNumber(locale, subscribers),
          more: since !== null && <Note>{t('news.since', { day: fullDay(locale, since) })}</Note>
        },
        ...(['given', 'withdrawn'] as const).map((name) => ({
          name: t(`news.${name}`),
          shown: formatNumber(locale, total(name)),
          more: <Note>{t(`news.shown.${unit}`, { count: growth.length })}</Note>
        })),
        {
          name: t('news.unconfirmed'),
          shown: formatNumber(locale, unconfirmed),
          more: <Note>{t('news.unconfirmedDays', { days: confirmLinkMs / dayMs })}</Note>
        }
      ]}
    />
  )
}

function Note({ children }: { children: string }) {
  return <span className="desk-second">{children}</span>
}

function Growth(props: ScreenProps<NewsData>) {
  const { t, locale, data } = props
  const { unit, growth } = data
  const formatLabel = unit === 'week' ? shortDay : shortMonth
  return (
    <Panel
      title={t(`news.chart.${unit}`)}
      end={
        <ListTabs
          label={t('news.by')}
          items={periodUnits.map((by) => ({
            href: currentHref(props, { by }),
            name: t(`news.units.${by}`),
            isCurrent: by === unit
          }))}
        />
      }
    >
      <BarChart
        bars={growth.map(({ from, given, withdrawn }, index) => ({
          label: formatLabel(locale, from),
          value: given,
          valueText: formatNumber(locale, given),
          loss: withdrawn,
          isUnfinished: index === growth.length - 1
        }))}
        columns={{
          label: t(`news.periods.${unit}`),
          value: t('news.given'),
          below: t('news.withdrawn'),
          unfinished: t(`news.unfinished.${unit}`)
        }}
        tableLabel={t('visits.asTable')}
        axis={(value) => formatNumber(locale, value)}
      />
    </Panel>
  )
}

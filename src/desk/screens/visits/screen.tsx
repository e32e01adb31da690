import type { Dimension } from '../../../server/visits/dimensions.ts'
import { parseRange, rangeNames, type VisitRange } from '../../../server/visits/range.ts'
import {
  readVisitStatistics,
  type VisitStatistics
} from '../../../server/visits/statistics-store.ts'
import { formatNumber } from '../../../shared/language/format-number.ts'
import { currentHref } from '../../change-query.ts'
import { defineScreen, type ScreenProps } from '../../define-screen.ts'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { Trend } from '../../ui/charts/trend.tsx'
import { Downloads } from '../../ui/downloads.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { ListTabs } from '../../ui/lists/list-tabs.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { shortDay, shortMonth } from '../../ui/text/dates.ts'
import { Funnel, FunnelParts } from './funnel.tsx'
import { type FunnelPart, funnelParts, listDimensions } from './funnel-counts.ts'
import { hasBefore, sumViews, Totals } from './totals.tsx'
import { valueName } from './value-name.ts'

const ranked = [
  'page',
  'entry',
  'source',
  'campaign',
  'country',
  'language',
  'device'
] as const satisfies Dimension[]

interface VisitsData {
  range: VisitRange
  part: FunnelPart
  figures: VisitStatistics
}

type VisitsProps = ScreenProps<VisitsData>

export const screen = defineScreen<VisitsData>({
  load: async ({ env, now, query }) => {
    const range = parseRange(query.get('range'), now)
    const part = funnelParts.find((each) => each === query.get('by')) ?? 'page'
    const figures = await readVisitStatistics(env.DB, range, {
      ranked,
      summed: listDimensions(part)
    })
    return { range, part, figures }
  },

  head: ({ t }) => ({ title: t('visits.title') }),

  Page: (props) => {
    const { t, deskHref, may, data } = props
    const { range, part, figures } = data
    return (
      <>
        <ScreenHead title={t('visits.title')} intro={describePeriod(props)}>
          {may('editor') && (
            <Downloads files={{ CSV: deskHref('visitsFile', { query: { range: range.name } }) }} />
          )}
        </ScreenHead>
        <ListTabs
          label={t('visits.range')}
          items={rangeNames.map((name) => ({
            href: currentHref(props, { range: name }),
            name: t(`visits.ranges.${name}`),
            isCurrent: name === range.name
          }))}
        />
        {figures.periods.length === 0 ? (
          <EmptyState>{t('visits.none')}</EmptyState>
        ) : (
          <>
            <Totals {...props} range={range} figures={figures} />
            <Chart {...props} />
            <Panel title={t('visits.funnel.title')} intro={t('visits.funnel.intro')}>
              <div id="funnel" className="funnel">
                <Funnel {...props} range={range} figures={figures} />
                <div>
                  <ListTabs
                    label={t('visits.funnel.divide')}
                    items={funnelParts.map((by) => ({
                      href: `${currentHref(props, { by, sort: undefined })}#funnel`,
                      name: t(`visits.funnel.by.${by}`),
                      isCurrent: by === part
                    }))}
                  />
                  <FunnelParts {...props} range={range} part={part} figures={figures} />
                  <p className="desk-quiet">
                    {t(`visits.funnel.seen.${part}`)} {t('visits.funnel.exceptions')}
                    {part !== 'page' && ` ${t('visits.funnel.opens')}`}
                  </p>
                </div>
              </div>
            </Panel>
            <div className="rankings">
              {ranked.map((dimension, index) => (
                <Panel key={dimension} title={t(`visits.lists.${dimension}`)}>
                  <Ranking {...props} dimension={dimension} rows={figures.ranked[index] ?? []} />
                </Panel>
              ))}
            </div>
          </>
        )}
      </>
    )
  }
})

/** The days of the figures, and how exact they are. */
function describePeriod({ t, locale, settings: { VISIT_SAMPLING }, data }: VisitsProps): string {
  const { range } = data
  const formatPeriod = range.grain === 'day' ? shortDay : shortMonth
  const [from = 0, to = 0] = [range.periods.at(0), range.periods.at(-1)]
  const sampling =
    VISIT_SAMPLING === 0
      ? t('visits.off')
      : VISIT_SAMPLING > 1
        ? t('visits.sampled', { count: VISIT_SAMPLING })
        : ''
  const shown = t('visits.intro', {
    from: formatPeriod(locale, from),
    to: formatPeriod(locale, to)
  })
  const compared = t(hasBefore(data) ? 'visits.compared' : 'visits.first')
  return `${shown} ${compared} ${sampling}`
}

function Chart({ t, locale, data }: VisitsProps) {
  const { range, figures } = data
  const formatPeriod = range.grain === 'day' ? shortDay : shortMonth
  return (
    <Panel title={t(`visits.chart.${range.grain}`)}>
      <BarChart
        bars={range.periods.map((period, index) => ({
          label: formatPeriod(locale, period),
          value: sumViews(figures, 'language', [period]),
          valueText: formatNumber(locale, sumViews(figures, 'language', [period])),
          previous: sumViews(figures, 'language', range.before.slice(index, index + 1)),
          // The ranges end with today or this month.
          isUnfinished: index === range.periods.length - 1
        }))}
        columns={{
          label: t(`visits.periods.${range.grain}`),
          value: t('visits.visits'),
          before: hasBefore(data) ? t('visits.before') : undefined,
          unfinished: t(`visits.unfinished.${range.grain}`)
        }}
        tableLabel={t('visits.asTable')}
        axis={(value) => formatNumber(locale, value)}
      />
      <p className="desk-quiet">{t('visits.note')}</p>
    </Panel>
  )
}

interface RankingProps extends VisitsProps {
  dimension: (typeof ranked)[number]
  rows: VisitStatistics['ranked'][number]
}

function Ranking({ dimension, rows, ...props }: RankingProps) {
  const { t, locale, data } = props
  const isCompared = hasBefore(data)
  if (rows.length === 0) return <EmptyState>{t('common.noValues')}</EmptyState>
  return (
    <BarList
      columns={[
        t(`visits.names.${dimension}`),
        t(dimension === 'page' ? 'visits.views' : 'visits.visits'),
        isCompared ? t('visits.change') : undefined
      ]}
      rows={rows.map(({ value, views, before }) => ({
        name: valueName(props, dimension, value),
        value: views,
        shown: formatNumber(locale, views),
        more: isCompared && <Trend locale={locale} value={views} before={before} />
      }))}
    />
  )
}

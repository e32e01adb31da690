import {
  type Histogram,
  percentile75,
  unbounded,
  type VitalMetric,
  vitalMetrics
} from '../../../server/signals/vital-metrics.ts'
import type { countByPage } from '../../../server/signals/vital-store.ts'
import { type Locale, localeTags } from '../../../shared/language/locale.ts'
import { Table } from '../../../ui/sections/table.tsx'
import { Badge } from '../../ui/badges.tsx'
import type { DeskTranslate } from '../../wording.ts'

const shownPages = 10

interface VitalsByPageProps {
  t: DeskTranslate
  locale: Locale
  rows: Awaited<ReturnType<typeof countByPage>>
}

/** The pages with the most measured views, with the 75th percentile of each metric. */
export function VitalsByPage({ t, locale, rows }: VitalsByPageProps) {
  const columns = [
    { key: 'page', label: t('speed.page') },
    { key: 'language', label: t('speed.language') },
    { key: 'views', label: t('speed.views') },
    { key: 'lcp', label: t('speed.lcp') },
    { key: 'inp', label: t('speed.inp') },
    { key: 'cls', label: t('speed.cls') }
  ] as const
  const pages = Map.groupBy(rows, ({ page, locale }) => `${locale} ${page}`)
  const shown = [...pages.values()]
    .map((ofPage) => {
      const histogramOf = (metric: VitalMetric): Histogram =>
        new Map(
          ofPage.filter((row) => row.metric === metric).map(({ bucket, views }) => [bucket, views])
        )
      const metrics = { lcp: histogramOf('lcp'), inp: histogramOf('inp'), cls: histogramOf('cls') }
      const views = Math.max(...Object.values(metrics).map(viewsOf))
      return { page: ofPage[0]?.page, language: ofPage[0]?.locale, views, metrics }
    })
    .toSorted((a, b) => b.views - a.views)
    .slice(0, shownPages)
  return (
    <Table
      columns={columns}
      rows={shown.map(({ page, language, views, metrics }) => ({
        page: <code>{page}</code>,
        language: language ? localeTags[language].name : '',
        views,
        lcp: <Vital metric="lcp" views={metrics.lcp} locale={locale} />,
        inp: <Vital metric="inp" views={metrics.inp} locale={locale} />,
        cls: <Vital metric="cls" views={metrics.cls} locale={locale} />
      }))}
    />
  )
}

interface VitalProps {
  metric: VitalMetric
  views: Histogram
  locale: Locale
}

function Vital({ metric, views, locale }: VitalProps) {
  const bound = percentile75(metric, views)
  if (bound === undefined) return '–'
  const { good, poor } = vitalMetrics[metric]
  const isPoor = bound === unbounded || bound > poor
  const tone = bound !== unbounded && bound <= good ? 'good' : isPoor ? 'bad' : 'waiting'
  return <Badge tone={tone}>{shownVital(metric, bound, locale).shown}</Badge>
}

/** The upper bound of a bucket as a number and in words: `≤ 2.5 s`, `> 10 s`, or `–` for none. */
export function shownVital(
  metric: VitalMetric,
  bound: number | undefined,
  locale: Locale
): { value: number; shown: string } {
  if (bound === undefined) return { value: 0, shown: '–' }
  const highest = vitalMetrics[metric].bounds.at(-1) ?? 0
  const value = bound === unbounded ? highest : bound
  const number = new Intl.NumberFormat(localeTags[locale].intl, { maximumFractionDigits: 3 })
  const words = {
    lcp: `${number.format(value / 1000)} s`,
    inp: `${number.format(value)} ms`,
    cls: number.format(value / 1000)
  }
  return { value, shown: `${bound === unbounded ? '>' : '≤'} ${words[metric]}` }
}

function viewsOf(histogram: Histogram): number {
  return [...histogram.values()].reduce((sum, views) => sum + views, 0)
}

import { routes } from '../../../routes.ts'
import {
  type Histogram,
  percentile75,
  unbounded,
  type VitalMetric,
  vitalMetrics
} from '../../../server/signals/vital-metrics.ts'
import type { countByPage } from '../../../server/signals/vital-store.ts'
import { formatNumber } from '../../../shared/language/format-number.ts'
import { languageName } from '../../../shared/language/language-name.ts'
import { type Locale, localeTags } from '../../../shared/language/locale.ts'
import { Table } from '../../../ui/sections/table.tsx'
import type { DeskTranslate } from '../../messages.ts'
import { TotalList } from '../../ui/charts/total-list.tsx'
import { Badge, type BadgeTone } from '../../ui/text/badges.tsx'

const maxPages = 10
const metricNames = ['lcp', 'inp', 'cls'] as const

interface VitalsByPageProps {
  t: DeskTranslate
  locale: Locale
  rows: Awaited<ReturnType<typeof countByPage>>
}

/** The 75th percentile of each metric over all views, with its Web Vitals rating. */
export function VitalTotals({ t, locale, rows }: VitalsByPageProps) {
  return (
    <TotalList
      items={metricNames.map((metric) => {
        const bound = percentile75(metric, collectHistogram(rows, metric))
        const tone = pickTone(metric, bound)
        return {
          name: t(`speed.${metric}`),
          shown: formatBound(metric, bound, { t, locale }).valueText,
          more: (
            <>
              {tone && <Badge tone={tone}>{t(`speed.verdicts.${tone}`)}</Badge>}
              <span className="desk-second">
                {t('speed.norm', {
                  value: formatVital(metric, vitalMetrics[metric].good, { t, locale })
                })}
              </span>
            </>
          )
        }
      })}
    />
  )
}

/** The pages with the most measurements, slowest LCP first, with their percentiles. */
export function VitalsByPage({ t, locale, rows }: VitalsByPageProps) {
  const pages = Map.groupBy(rows, ({ page, locale }) => `${locale} ${page}`)
  const pageRowsShown = [...pages.values()]
    .map((pageRows) => {
      const metrics = {
        lcp: collectHistogram(pageRows, 'lcp'),
        inp: collectHistogram(pageRows, 'inp'),
        cls: collectHistogram(pageRows, 'cls')
      }
      const views = Math.max(...Object.values(metrics).map(countViews))
      return { page: pageRows[0]?.page, language: pageRows[0]?.locale, views, metrics }
    })
    .toSorted((a, b) => b.views - a.views)
    .slice(0, maxPages)
    .toSorted((a, b) => slowness(b.metrics.lcp) - slowness(a.metrics.lcp))
  return (
    <Table
      numbers
      columns={[
        { key: 'page', label: t('speed.page') },
        { key: 'views', label: t('speed.views') },
        // The figures above explain the abbreviations.
        ...metricNames.map((key) => ({ key, label: key.toUpperCase() }))
      ]}
      rows={pageRowsShown.map(({ page, language, views, metrics }) => ({
        page: (
          <>
            {page === routes.blog.path ? t('speed.posts') : page}{' '}
            <span className="desk-second">{language && languageName(locale, language)}</span>
          </>
        ),
        views: formatNumber(locale, views),
        lcp: <Vital metric="lcp" views={metrics.lcp} t={t} locale={locale} />,
        inp: <Vital metric="inp" views={metrics.inp} t={t} locale={locale} />,
        cls: <Vital metric="cls" views={metrics.cls} t={t} locale={locale} />
      }))}
    />
  )
}

type Language = Pick<VitalsByPageProps, 't' | 'locale'>

interface VitalProps extends Language {
  metric: VitalMetric
  views: Histogram
}

/** Good values have no colour, so that the others stand out. */
function Vital({ metric, views, ...language }: VitalProps) {
  const bound = percentile75(metric, views)
  const tone = pickTone(metric, bound)
  const text = formatBound(metric, bound, language).valueText
  if (!tone || tone === 'good') return text
  return <span className={`vitals__${tone}`}>{text}</span>
}

function pickTone(
  metric: VitalMetric,
  bound: number | undefined
): Extract<BadgeTone, 'good' | 'waiting' | 'bad'> | undefined {
  if (bound === undefined) return undefined
  const { good, poor } = vitalMetrics[metric]
  if (bound === unbounded || bound > poor) return 'bad'
  return bound <= good ? 'good' : 'waiting'
}

/** Formats the upper bound of a bucket: `2.5 s`, `> 10 s`, or `–` for none. */
export function formatBound(
  metric: VitalMetric,
  bound: number | undefined,
  language: Language
): { value: number; valueText: string } {
  if (bound === undefined) return { value: 0, valueText: '–' }
  const highestBound = vitalMetrics[metric].bounds.at(-1) ?? 0
  const value = bound === unbounded ? highestBound : bound
  return {
    value,
    valueText: `${bound === unbounded ? '> ' : ''}${formatVital(metric, value, language)}`
  }
}

/** `2.0 s`, `100 ms`, or `0.075` for layout shifts; decimals align in columns. */
export function formatVital(metric: VitalMetric, value: number, { t, locale }: Language): string {
  const format = (number: number, digits: number) =>
    number.toLocaleString(localeTags[locale].intl, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits
    })
  const formats = {
    lcp: t('speed.seconds', { value: format(value / 1000, 1) }),
    inp: `${format(value, 0)} ms`,
    cls: format(value / 1000, 3)
  }
  return formats[metric]
}

function collectHistogram(rows: VitalsByPageProps['rows'], chosenMetric: VitalMetric): Histogram {
  const histogram: Histogram = new Map()
  for (const { metric, bucket, views } of rows) {
    if (metric === chosenMetric) histogram.set(bucket, (histogram.get(bucket) ?? 0) + views)
  }
  return histogram
}

function slowness(views: Histogram): number {
  const bound = percentile75('lcp', views) ?? 0
  return bound === unbounded ? Number.POSITIVE_INFINITY : bound
}

function countViews(histogram: Histogram): number {
  return [...histogram.values()].reduce((sum, views) => sum + views, 0)
}

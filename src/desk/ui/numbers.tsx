import { type Locale, localeTags, memoizeByLocale } from '../../shared/language/locale.ts'
import type { DeskTranslate } from '../messages.ts'

const wholeFormat = memoizeByLocale((locale) => new Intl.NumberFormat(localeTags[locale].intl))

const percentFormat = memoizeByLocale(
  (locale) =>
    new Intl.NumberFormat(localeTags[locale].intl, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1
    })
)

const changeFormat = memoizeByLocale(
  (locale) =>
    new Intl.NumberFormat(localeTags[locale].intl, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero'
    })
)

const pointsFormat = memoizeByLocale(
  (locale) =>
    new Intl.NumberFormat(localeTags[locale].intl, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero'
    })
)

export function formatWhole(locale: Locale, value: number): string {
  return wholeFormat(locale).format(value)
}

/** A count as it is shown: `99+` where counting has stopped. */
export function formatCapped(count: number, max: number): string {
  return count > max ? `${max}+` : String(count)
}

/** The largest count shown beside a view; counting stops above it. */
export const maxViewCount = 999

/** @param count undefined for accounts in the business API */
export function formatListed(count: number | undefined): string | undefined {
  return count === undefined ? undefined : formatCapped(count, maxViewCount)
}

/** A percentage, or a dash if the whole is zero. */
export function formatShare(locale: Locale, part: number, total: number): string {
  return total > 0 ? percentFormat(locale).format(part / total) : '–'
}

interface TrendProps {
  locale: Locale
  value: number
  before: number
}

/** The change since the previous range, or a dash if that has no value. */
export function Trend({ locale, value, before }: TrendProps) {
  if (before === 0) return '–'
  const change = Math.round((value / before - 1) * 100) / 100
  return <Change change={change}>{changeFormat(locale).format(change)}</Change>
}

interface ShareTrendProps {
  t: DeskTranslate
  locale: Locale
  /** Each a part of 1. */
  share: number
  before: number
}

/** The change of a share in percentage points. */
export function ShareTrend({ t, locale, share, before }: ShareTrendProps) {
  const change = Math.round((share - before) * 1000) / 10
  return (
    <Change change={change}>
      {t('visits.totals.points', { change: pointsFormat(locale).format(change) })}
    </Change>
  )
}

function Change({ change, children }: { change: number; children: string }) {
  const tone = change > 0 ? 'up' : change < 0 ? 'down' : 'same'
  return <span className={`change change--${tone}`}>{children}</span>
}

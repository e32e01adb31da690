import { type Locale, localeTags, memoizeByLocale } from '../../shared/language/locale.ts'

const wholeFormat = memoizeByLocale((locale) => new Intl.NumberFormat(localeTags[locale].intl))

const percentFormat = memoizeByLocale(
  (locale) =>
    new Intl.NumberFormat(localeTags[locale].intl, {
      style: 'percent',
      maximumSignificantDigits: 2
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
  const tone = change > 0 ? 'up' : change < 0 ? 'down' : 'same'
  return <span className={`change change--${tone}`}>{changeFormat(locale).format(change)}</span>
}

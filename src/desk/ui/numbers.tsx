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

export function whole(locale: Locale, value: number): string {
  return wholeFormat(locale).format(value)
}

/** A percentage, or a dash if the whole is zero. */
export function formatShare(locale: Locale, part: number, of: number): string {
  return of > 0 ? percentFormat(locale).format(part / of) : '–'
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

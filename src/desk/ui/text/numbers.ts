import { type Locale, localeTags, memoizeByLocale } from '../../../shared/language/locale.ts'

const percentFormat = memoizeByLocale(
  (locale) =>
    new Intl.NumberFormat(localeTags[locale].intl, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1
    })
)

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

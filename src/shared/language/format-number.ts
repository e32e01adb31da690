import { type Locale, localeTags, memoizeByLocale } from './locale.ts'

const wholeFormat = memoizeByLocale((locale) => new Intl.NumberFormat(localeTags[locale].intl))

/** A number with the separators of a language, `1,250` or `1.250`. */
export function formatNumber(locale: Locale, value: number): string {
  return wholeFormat(locale).format(value)
}

import { type Locale, locales } from '../../../shared/language/locale.ts'

interface LanguageRange {
  range: string
  quality: number
}

/**
 * The site's language that the visitor prefers, by RFC 9110 §12.5.4 (weights, `q=0` excludes, `*`)
 * and RFC 4647 §3.4 lookup (`tr-CY` → `tr`). A named language beats `*` of the same weight.
 * Malformed elements are ignored.
 * @returns `undefined` if the header accepts none of our languages
 */
export function preferredLocale(header: string | null | undefined): Locale | undefined {
  const ranges = (header ?? '').split(',').flatMap(parseRange)
  const qualities = new Map<Locale, number>()
  for (const { range, quality } of ranges) {
    const locale = lookup(range)
    if (locale && !qualities.has(locale)) qualities.set(locale, quality)
  }
  return ranges
    .toSorted((a, b) => b.quality - a.quality || Number(isAny(a)) - Number(isAny(b)))
    .flatMap(({ range, quality }) => (quality > 0 ? matches(range, qualities) : []))
    .at(0)
}

/** `tr;q=0.8` → range and weight. Malformed elements yield nothing. */
function parseRange(element: string): LanguageRange[] {
  const match =
    /^[ \t]*(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)[ \t]*(?:;[ \t]*q=([^ \t]*)[ \t]*)?$/i.exec(element)
  if (!match?.[1]) return []
  const weight = match[2]
  if (weight !== undefined && !/^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight)) return []
  return [{ range: match[1].toLowerCase(), quality: weight === undefined ? 1 : Number(weight) }]
}

/** The longest of our tags that a range equals or begins with: `tr-CY` → `tr`. */
function lookup(range: string): Locale | undefined {
  return longestFirst.find((locale) => `${range}-`.startsWith(`${locale.toLowerCase()}-`))
}

const longestFirst = locales.toSorted((a, b) => b.length - a.length)

function isAny({ range }: Pick<LanguageRange, 'range'>): boolean {
  return range === '*'
}

/** `*` matches every language that the header does not name. */
function matches(range: string, qualities: Map<Locale, number>): Locale[] {
  if (isAny({ range })) return locales.filter((locale) => !qualities.has(locale))
  const locale = lookup(range)
  return locale && qualities.get(locale) !== 0 ? [locale] : []
}

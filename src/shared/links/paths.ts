import { defaultLocale, type Locale, localeOfPath, localeOfTag } from '../language/locale.ts'

/** The path that chooses the default language at `/`. */
export const defaultHome = `/${defaultLocale}`

/** A page's path in a language: `('tr', '/faq')` → `/tr/faq`, `('tr', '/')` → `/tr`. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  const prefix = `/${locale.toLowerCase()}`
  return path === '/' ? prefix : prefix + path
}

/**
 * The inverse of `localePath`: `/tr/faq` and `/TR/faq` → `['tr', '/faq']`, `/faq` → `['en',
 * '/faq']`.
 */
export function splitLocale(pathname: string): [Locale, string] {
  const locale = localeOfPath(pathname)
  if (locale === defaultLocale) return [locale, pathname]
  return [locale, pathname.slice(localePath(locale, '/').length) || '/']
}

/**
 * Reduces a path to its canonical spelling (§1.7): no doubled or trailing slash, lower case,
 * unreserved characters decoded (RFC 3986 §6.2.2.2), other escapes are kept. Always starts with
 * exactly one slash, so it can never name another origin.
 */
export function normalisePath(pathname: string): string {
  const segments = decodeUnreserved(pathname).replaceAll('\\', '/').toLowerCase().split('/')
  return `/${segments.filter((segment) => segment !== '').join('/')}`
}

/**
 * Removes the default language's prefix: `/en/faq` → `/faq`. A doubled prefix is kept, and matches
 * no page.
 */
export function dropDefaultPrefix(path: string): string {
  const [, first, ...segments] = path.split('/')
  const isDoubled = localeOfTag(segments[0]) !== undefined
  return localeOfTag(first) === defaultLocale && !isDoubled ? `/${segments.join('/')}` : path
}

function decodeUnreserved(pathname: string): string {
  // Decoding beside a malformed escape could create another escape: `%%36%31` → `%61`.
  if (/%(?![0-9a-f]{2})/i.test(pathname)) return pathname
  return pathname.replace(/%([0-9a-f]{2})/gi, (escaped, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[a-z0-9._~-]/i.test(character) ? character : escaped
  })
}

/** The query of a request as it was sent, with its `?`. `URL.search` would re-encode it. */
export function rawQuery(url: string): string {
  const withoutFragment = url.split('#', 1)[0] ?? ''
  const start = withoutFragment.indexOf('?')
  return start === -1 ? '' : withoutFragment.slice(start)
}

import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '../../../env.ts'
import { defaultLocale, type Locale, localeOfPath } from '../../../shared/language/locale.ts'
import { defaultHome, localePath, normalisePath } from '../../../shared/links/paths.ts'
import {
  hasLeftHome,
  isHintClosed,
  rememberedLocale,
  rememberLeavingHome,
  rememberLocale
} from '../../cookies/language-cookies.ts'
import { memoize } from '../../memoize.ts'
import { redirect } from '../../redirect.ts'
import { isDocumentLoad, isPrefetch, isRead } from '../../request/navigation.ts'
import { preferredLocale } from './accept-language.ts'

/** Responses at `/` depend on the visitor's language. */
export const homeVary = 'Accept-Language, Cookie'

const normalise = memoize(normalisePath)
const acceptedLocale = memoize(preferredLocale)

/**
 * Compares the path's language with the visitor's preferred one (§1.2-§1.6). Redirects from `/` to
 * the preferred language, and shows the language hint elsewhere. Stores a language only after this
 * redirect or a link to it.
 */
export function languageDetection(): MiddlewareHandler<AppEnv> {
  return async function languageDetection(c, next) {
    if (!isRead(c)) return next()
    if (normalise(c.get('url').pathname) === defaultHome) return chooseDefaultLanguage(c)
    if (c.get('isCrawler')) return next()
    const locale = c.get('locale')
    if (comesFromOtherLanguage(c)) {
      rememberLocale(c, locale)
      // Only document loads matter, because script handles Back itself.
      if (ownReferer(c)?.pathname === '/' && isDocumentLoad(c)) rememberLeavingHome(c)
      c.set('isLanguageSwitched', true)
      return next()
    }
    const preferred = rememberedLocale(c) ?? acceptedLocale(c.req.header('Accept-Language') ?? '')
    if (preferred && preferred !== locale) {
      if (c.req.path === '/' && !returnsHome(c)) return redirectToPreferred(c, preferred)
      if (!isHintClosed(c)) c.set('hint', preferred)
    }
    return next()
  }
}

/**
 * `/en` chooses English at `/`, without language detection. Crawlers have no cookies, so for them
 * it is only a variant of `/`.
 */
function chooseDefaultLanguage(c: AppContext): Response {
  const isCrawler = c.get('isCrawler')
  if (!isCrawler && !isPrefetch(c)) rememberLocale(c, defaultLocale)
  // Not cacheable for visitors, because crawlers get another response.
  return redirect(c, `/${c.get('search')}`, { status: isCrawler ? 301 : 302 })
}

function redirectToPreferred(c: AppContext, locale: Locale): Response {
  if (!isPrefetch(c)) rememberLocale(c, locale)
  c.header('Vary', homeVary)
  return redirect(c, localePath(locale, '/') + c.get('search'))
}

/**
 * In Chromium and Firefox, going Back to a typed URL sends the same headers as typing it again, so
 * a cookie records a recent switch of language at `/`.
 */
function returnsHome(c: AppContext): boolean {
  return comesFromOwnPage(c) || hasLeftHome(c)
}

/** Whether the visitor followed a link of the site to another language. */
function comesFromOtherLanguage(c: AppContext): boolean {
  const referer = ownReferer(c)
  if (!referer || !comesFromOwnPage(c) || isPrefetch(c)) return false
  return localeOfPath(referer.pathname) !== c.get('locale')
}

/** Falls back to the referrer in browsers without Fetch Metadata. */
function comesFromOwnPage(c: AppContext): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  return site === undefined ? ownReferer(c) !== undefined : site === 'same-origin'
}

function ownReferer(c: AppContext): URL | undefined {
  const referer = c.req.header('Referer') ?? ''
  if (!URL.canParse(referer)) return undefined
  const url = new URL(referer)
  return url.origin === c.get('url').origin ? url : undefined
}

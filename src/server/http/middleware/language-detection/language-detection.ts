import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppContext, AppEnv } from '../../../../env.ts'
import { isLocale, type Locale, localeOfPath } from '../../../../shared/locale.ts'
import { localePath, rawQuery } from '../../../../shared/paths.ts'
import { localeCookie, localeHintCookie } from '../../../../shared/protocol.ts'
import { isPrefetch } from '../../purpose.ts'
import { redirect } from '../../redirect.ts'
import { isSecure } from '../../request-url.ts'
import { preferredLocale } from './accept-language.ts'

const cookieSeconds = 31_536_000

/**
 * Compares the language of the path, which decides, with the one that the visitor prefers
 * (§1.2-§1.6). At `/` it redirects visitors to their language; elsewhere it requests the language
 * hint. A switch by link is remembered, a mere view is not.
 */
export function languageDetection(): MiddlewareHandler<AppEnv> {
  return async function languageDetection(c, next) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const page = c.get('locale')
    const preferred = rememberedLocale(c) ?? preferredLocale(c.req.header('Accept-Language'))

    if (c.req.path === '/') c.header('Vary', 'Accept-Language, Cookie')
    if (c.get('crawler')) return next()

    if (isSwitch(c)) {
      rememberLocale(c, page)
      c.set('switched', true)
      return next()
    }
    if (preferred && preferred !== page) {
      if (c.req.path === '/' && !comesFromOwnPage(c)) return redirectToPreferred(c, preferred)
      if (getCookie(c, localeHintCookie) === undefined) c.set('hint', preferred)
    }
    return next()
  }
}

function redirectToPreferred(c: AppContext, locale: Locale): Response {
  if (!isPrefetch(c)) rememberLocale(c, locale)
  return redirect(c, localePath(locale, '/') + rawQuery(c.req.url))
}

function rememberedLocale(c: AppContext): Locale | undefined {
  const value = getCookie(c, localeCookie)
  return isLocale(value) ? value : undefined
}

function rememberLocale(c: AppContext, locale: Locale): void {
  setCookie(c, localeCookie, locale, {
    path: '/',
    maxAge: cookieSeconds,
    sameSite: 'Lax',
    secure: isSecure(c)
  })
}

/** Tells whether the visitor followed a link of the site from one language to another. */
function isSwitch(c: AppContext): boolean {
  const referer = ownReferer(c)
  if (!referer || !comesFromOwnPage(c) || isPrefetch(c)) return false
  return localeOfPath(referer.pathname) !== c.get('locale')
}

/** Browsers without Fetch Metadata reveal this only in the referrer. */
function comesFromOwnPage(c: AppContext): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  return site === undefined ? ownReferer(c) !== undefined : site === 'same-origin'
}

function ownReferer(c: AppContext): URL | undefined {
  const referer = c.req.header('Referer') ?? ''
  if (!URL.canParse(referer)) return undefined
  const url = new URL(referer)
  return url.origin === new URL(c.req.url).origin ? url : undefined
}

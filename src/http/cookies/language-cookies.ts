import { getCookie } from 'hono/cookie'
import type { AppContext } from '../../env.ts'
import { isLocale, type Locale } from '../../shared/language/locale.ts'
import { localeCookie, localeHintCookie } from '../../shared/protocol/protocol.ts'
import { dayMs, minuteMs } from '../../shared/time.ts'
import { isSecure } from '../request/request-url.ts'
import { setCookie } from './set-cookie.ts'

const cookieSeconds = (365 * dayMs) / 1000

/** Set while Back may lead to the home page on which the visitor switched the language. */
const leftHomeCookie = 'left_home'

/** About as long as browsers keep pages in the back/forward cache. */
const leftHomeSeconds = (10 * minuteMs) / 1000

/** The language that the visitor has chosen or was redirected to (§1.4). */
export function rememberedLocale(c: AppContext): Locale | undefined {
  const value = getCookie(c, localeCookie)
  return isLocale(value) ? value : undefined
}

export function rememberLocale(c: AppContext, locale: Locale): void {
  setLanguageCookie(c, localeCookie, locale, cookieSeconds)
}

export function isHintClosed(c: AppContext): boolean {
  return getCookie(c, localeHintCookie) !== undefined
}

/** Records that the visitor closed the language hint, in the cookie that script also sets. */
export function rememberClosedHint(c: AppContext): void {
  setLanguageCookie(c, localeHintCookie, 'closed', cookieSeconds)
}

/** Whether the visitor has recently switched the language on the home page. */
export function hasLeftHome(c: AppContext): boolean {
  return getCookie(c, leftHomeCookie) !== undefined
}

export function rememberLeavingHome(c: AppContext): void {
  setLanguageCookie(c, leftHomeCookie, '1', leftHomeSeconds)
}

function setLanguageCookie(c: AppContext, name: string, value: string, maxAge: number): void {
  setCookie(c, name, value, { path: '/', maxAge, sameSite: 'Lax', secure: isSecure(c) })
}

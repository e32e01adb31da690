import { generateCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { AppContext } from '../../env.ts'

/** Sets a cookie on any response to this request, error screens included. */
export function setCookie(
  c: AppContext,
  name: string,
  value: string,
  options: CookieOptions
): void {
  c.set('cookies', [...(c.get('cookies') ?? []), generateCookie(name, value, options)])
}

export function deleteCookie(c: AppContext, name: string, options: CookieOptions): void {
  setCookie(c, name, '', { ...options, maxAge: 0 })
}

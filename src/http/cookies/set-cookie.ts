import { generateCookie, getCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { AppContext } from '../../env.ts'

/** Sets a cookie, whichever answer the request gets. */
export function setCookie(
  c: AppContext,
  name: string,
  value: string,
  options: CookieOptions
): void {
  c.set('cookies', [...(c.get('cookies') ?? []), generateCookie(name, value, options)])
}

/** Deletes a cookie that was set with the same options. */
export function deleteCookie(c: AppContext, name: string, options: CookieOptions): void {
  setCookie(c, name, '', { ...options, maxAge: 0 })
}

/** The prefix `__Host-` lets only this host set these cookies. */
const hostScope = { prefix: 'host', path: '/', secure: true } as const

export function readHostCookie(c: AppContext, name: string): string | undefined {
  return getCookie(c, name, 'host')
}

/** Sets a cookie that no script can read. */
export function setHostCookie(
  c: AppContext,
  name: string,
  value: string,
  { maxAge, sameSite }: Pick<CookieOptions, 'maxAge' | 'sameSite'>
): void {
  setCookie(c, name, value, { ...hostScope, maxAge, httpOnly: true, sameSite })
}

/** Deletes a host-only cookie, if the browser has it. */
export function deleteHostCookie(c: AppContext, name: string): void {
  if (readHostCookie(c, name) !== undefined) deleteCookie(c, name, hostScope)
}

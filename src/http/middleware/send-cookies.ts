import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'

/** Adds the cookies that `setCookie` has collected to the response, also to an error. */
export function sendCookies(): MiddlewareHandler<AppEnv> {
  return async function sendCookies(c, next) {
    await next()
    for (const cookie of c.get('cookies') ?? []) c.res.headers.append('Set-Cookie', cookie)
  }
}

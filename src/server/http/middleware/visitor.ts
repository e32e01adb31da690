import type { MiddlewareHandler } from 'hono'
import { isbot } from 'isbot'
import type { AppEnv } from '../../../env.ts'
import { localeOfPath } from '../../../shared/locale.ts'

/** Tells crawlers from visitors, and reads the language of the path. */
export function visitor(): MiddlewareHandler<AppEnv> {
  return async function visitor(c, next) {
    c.set('crawler', isbot(c.req.header('User-Agent')))
    c.set('locale', localeOfPath(new URL(c.req.url).pathname))
    await next()
  }
}

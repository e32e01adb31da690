import type { AppEnv } from '../../../env.ts'
import { lazy } from '../../../shared/lazy.ts'
import { Hono } from '../../hono.ts'
import { limitBody } from '../../middleware/limit-body.ts'
import { redirect } from '../../redirect.ts'

const handler = lazy(() => import('./handler.ts'))

/**
 * The URL in the `List-Unsubscribe` header of news. When a reader unsubscribes in a mail program,
 * the mail provider's server posts to it (RFC 8058), so neither `Origin` nor a session can be
 * required. A GET shows the page with the button.
 */
export function unsubscribe(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/', (c) => {
      const query = { token: c.req.query('token') ?? '' }
      return redirect(c, c.get('href')('unsubscribe', { query }), { status: 303 })
    })
    .post('/', limitBody(), (c) => handler.unsubscribeAtOnce(c))
}

import type { AppEnv } from '../../../env.ts'
import { oneClickPath } from '../../../shared/links/endpoint-paths.ts'
import { formLimit } from '../../forms/form-limit.ts'
import { Hono } from '../../hono.ts'
import { redirect } from '../../redirect.ts'

/**
 * The URL for the header `List-Unsubscribe` of news. Mail providers post to it when a reader
 * unsubscribes in their mail program (RFC 8058): without cookies, from their own servers, so
 * neither `Origin` nor a session can be required. Programs that open the URL get the page with the
 * button.
 */
export function unsubscribe(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get(oneClickPath, (c) => {
      const query = { token: c.req.query('token') ?? '' }
      return redirect(c, c.get('href')('unsubscribe', { query }), { status: 303 })
    })
    .post(oneClickPath, formLimit(), async (c) =>
      (await import('./handler.ts')).unsubscribeAtOnce(c)
    )
}

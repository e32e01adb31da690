import { bodyLimit } from 'hono/body-limit'
import type { AppContext, AppEnv } from '../../../env.ts'
import { locales } from '../../../shared/language/locale.ts'
import { deskPath, githubProxyPath } from '../../../shared/links/endpoint-paths.ts'
import { localePath } from '../../../shared/links/paths.ts'
import { formLimit } from '../../forms/form-limit.ts'
import { Hono } from '../../hono.ts'
import { sameOrigin } from '../../middleware/same-origin.ts'
import { siteRequest } from '../../request/site-request.ts'

/** The editor uploads up to 16 MB of pictures at once, in base64. */
const maxEdited = 17 * 1024 * 1024

/** The operators' desk (§12). Its code is imported on demand, so that visitors never wait for it. */
export function desk(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const paths = locales.flatMap((locale) => [
    localePath(locale, deskPath),
    localePath(locale, `${deskPath}/*`)
  ])
  const proxy = locales.map((locale) => localePath(locale, `${githubProxyPath}/*`))
  app.on(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    proxy,
    sameOrigin(),
    bodyLimit({ maxSize: maxEdited, onError: (c) => respondProxy(c, true) }),
    (c) => respondProxy(c)
  )
  app.on('GET', paths, respond)
  app.on('POST', paths, sameOrigin(), formLimit(), respond)
  return app
}

async function respondProxy(c: AppContext, isTooLarge = false): Promise<Response> {
  const { respondGitHubProxy } = await import('../github-proxy/handler.ts')
  return respondGitHubProxy(c, isTooLarge)
}

async function respond(c: AppContext): Promise<Response> {
  const { respondDesk } = await import('./handler.ts')
  const response = await respondDesk(c)
  // Only forms and downloads can write to the log of actions.
  const isLogged = c.req.method === 'POST' || response.headers.has('Content-Disposition')
  if (isLogged && response.status < 400) {
    const { tryToChain } = await import('../../../server/action-log/chain.ts')
    c.executionCtx.waitUntil(tryToChain(siteRequest(c)))
  }
  return response
}

import type { AppContext, AppEnv } from '../../../env.ts'
import type { PageRoute, PageTarget } from '../../../render/page-route.ts'
import { locales } from '../../../shared/language/locale.ts'
import { lazy } from '../../../shared/lazy.ts'
import { payloadPath } from '../../../shared/links/endpoint-paths.ts'
import { localePath } from '../../../shared/links/paths.ts'
import type { RouteKey } from '../../../shared/links/route.ts'
import { entriesOf } from '../../../shared/typed-object.ts'
import { Hono } from '../../hono.ts'
import { limitBody } from '../../middleware/limit-body.ts'
import { type MiddlewareName, resolveMiddleware } from '../../middleware/route-middleware.ts'
import { sameOrigin } from '../../middleware/same-origin.ts'
import { hasMarkdown } from '../../renditions/markdown-path.ts'
import { respondPage, respondPayload } from './respond-page.ts'

const markdown = lazy(() => import('./markdown/handler.ts'))
const counting = lazy(() => import('./count-document.ts'))
const submissions = lazy(() => import('./receive-form.ts'))

/** The routes table, with type-checked names of middleware. */
type Routes = Record<RouteKey, PageRoute & { middleware?: readonly MiddlewareName[] }>

/** Serves every route in every language: its document, its payload and its form, if it has one. */
export function pages(routes: Routes): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const [key, route] of entriesOf(routes)) {
    const middleware = resolveMiddleware(route)
    for (const locale of locales) {
      const target: PageTarget = { key, route, locale }
      const path = localePath(locale, route.path)

      app.on('GET', [path], ...middleware, async (c) => {
        if (hasMarkdown(route) && (await wantsMarkdown(c))) {
          return markdown.respondMarkdown(c, target)
        }
        const response = await respondPage(c, target)
        c.executionCtx.waitUntil(counting.countDocument(c))
        return response
      })
      app.on('GET', [payloadPath(path)], ...middleware, (c) => respondPayload(c, target))
      if (route.form) {
        app.on('POST', [path], sameOrigin(), limitBody(), ...middleware, (c) =>
          submissions.receiveForm(c, target)
        )
      }
    }
  }
  return app
}

/** Parses `Accept` only if it names Markdown, which browsers never do. */
async function wantsMarkdown(c: AppContext): Promise<boolean> {
  const accept = c.req.header('Accept') ?? ''
  return /text\/markdown/i.test(accept) && markdown.prefersMarkdown(accept)
}

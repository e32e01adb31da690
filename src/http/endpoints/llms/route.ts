import type { AppEnv } from '../../../env.ts'
import type { PageRoutes } from '../../../render/page-route.ts'
import { locales } from '../../../shared/language/locale.ts'
import { lazy } from '../../../shared/lazy.ts'
import { llmsPaths } from '../../../shared/links/endpoint-paths.ts'
import { localePath } from '../../../shared/links/paths.ts'
import { Hono } from '../../hono.ts'

const handler = lazy(() => import('./handler.ts'))

/** `/llms.txt` and `/llms-full.txt` of each language (§6). */
export function llms(routes: PageRoutes): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const locale of locales) {
    for (const name of ['llms', 'llms-full'] as const) {
      app.get(localePath(locale, llmsPaths[name]), (c) =>
        handler.respondLlms(c, { routes, locale, name })
      )
    }
  }
  return app
}

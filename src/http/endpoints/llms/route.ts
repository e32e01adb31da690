import type { AppEnv } from '../../../env.ts'
import type { PageRoutes } from '../../../render/page-route.ts'
import { lazy } from '../../../shared/lazy.ts'
import type { llmsPaths } from '../../../shared/links/endpoint-paths.ts'
import { Hono } from '../../hono.ts'

const handler = lazy(() => import('./handler.ts'))

/** `/llms.txt` or `/llms-full.txt`. */
export function llms(routes: PageRoutes, name: keyof typeof llmsPaths): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/', (c) =>
    handler.respondLlms(c, { routes, locale: c.get('locale'), name })
  )
}

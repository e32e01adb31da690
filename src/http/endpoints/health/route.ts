import type { AppEnv } from '../../../env.ts'
import { lazy } from '../../../shared/lazy.ts'
import { healthPath, readyPath } from '../../../shared/links/endpoint-paths.ts'
import { Hono } from '../../hono.ts'

const handler = lazy(() => import('./handler.ts'))

/** `/healthz`, and `/readyz` for an external monitor. */
export function health(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get(healthPath, (c) => handler.respondHealth(c))
    .get(readyPath, (c) => handler.respondReadiness(c))
}

import type { AppEnv } from '../../../env.ts'
import { lazy } from '../../../shared/lazy.ts'
import { Hono } from '../../hono.ts'

const handler = lazy(() => import('./handler.ts'))

export function health(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/', (c) => handler.respondHealth(c))
}

/** For an external monitor. */
export function readiness(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/', (c) => handler.respondReadiness(c))
}

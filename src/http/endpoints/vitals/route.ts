import type { AppEnv } from '../../../env.ts'
import { lazy } from '../../../shared/lazy.ts'
import type { Hono } from '../../hono.ts'
import type { MatchPage } from '../../request/match-route.ts'
import { beacon } from '../beacon.ts'

const handler = lazy(() => import('./handler.ts'))

/** `POST /_vitals`: counts the web vitals of a page view, without data about the visitor. */
export function vitals(matchRoute: MatchPage): Hono<AppEnv> {
  return beacon(1024, (c) => handler.recordVitals(c, matchRoute))
}

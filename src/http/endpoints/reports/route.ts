import type { AppEnv } from '../../../env.ts'
import { lazy } from '../../../shared/lazy.ts'
import type { Hono } from '../../hono.ts'
import type { MatchPage } from '../../request/match-route.ts'
import { beacon } from '../beacon.ts'

const handler = lazy(() => import('./handler.ts'))

/** `POST /_reports/{buildId}`: logs a sample of the violations of the security policy. */
export function reports(matchRoute: MatchPage): Hono<AppEnv> {
  return beacon(16 * 1024, (c) => handler.logReports(c, matchRoute))
}

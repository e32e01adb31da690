import type { AppEnv } from '../../../env.ts'
import { reportPath } from '../../../shared/links/endpoint-paths.ts'
import type { Hono } from '../../hono.ts'
import type { MatchPage } from '../../request/match-route.ts'
import { beacon } from '../beacon.ts'

/** `POST /_reports/{buildId}`: logs a sample of the violations of the security policy. */
export function reports(matchRoute: MatchPage): Hono<AppEnv> {
  return beacon(reportPath(':build{[0-9a-f]{10}}'), 16 * 1024, async (c) =>
    (await import('./handler.ts')).logReports(c, matchRoute)
  )
}

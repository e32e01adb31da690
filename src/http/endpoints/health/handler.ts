import { buildId } from 'babylon:build'
import { listProblems } from '../../../config.ts'
import type { AppContext } from '../../../env.ts'
import { recentChecks } from '../../../server/health/checks.ts'
import { recentReadiness } from '../../../server/health/readiness.ts'
import { noStore } from '../../../shared/protocol/cache-control.ts'
import { siteRequest } from '../../site-request.ts'

/**
 * `GET /healthz`: the build id, whether KV, D1 and the assets respond, and wrong settings. 503 if a
 * service does not respond. A wrong setting does not cause a 503, because it does not justify a
 * failover.
 */
export async function respondHealth(c: AppContext): Promise<Response> {
  const checks = await recentChecks(siteRequest(c))
  const healthy = Object.values(checks).every(Boolean)
  const wrongSettings = listProblems(c.get('settings')).map(([name, rule]) => [
    name,
    `off: ${rule}`
  ])
  c.header('Cache-Control', noStore)
  return c.json(
    {
      status: healthy ? 'ok' : 'degraded',
      buildId,
      checks,
      ...(wrongSettings.length > 0 && { settings: Object.fromEntries(wrongSettings) })
    },
    healthy ? 200 : 503
  )
}

/**
 * `GET /readyz`: 503 with the names of the failed checks, for an external monitor, because a
 * stopped cron trigger cannot raise an alert itself.
 */
export async function respondReadiness(c: AppContext): Promise<Response> {
  const checks = await recentReadiness(siteRequest(c))
  const failing = [
    ...Object.keys(checks).filter((name) => !checks[name]),
    ...Object.keys(c.get('settings').problems)
  ]
  c.header('Cache-Control', noStore)
  const status = failing.length === 0 ? 'ready' : 'not ready'
  return c.json({ status, buildId, failing }, failing.length === 0 ? 200 : 503)
}

import { buildId } from 'babylon:build'
import { Hono } from 'hono/quick'
import type { AppEnv } from '../../../env.ts'
import { recentChecks } from '../../health/checks.ts'
import { siteRequest } from '../site-request.ts'

/**
 * `GET /healthz`: the build id, whether KV, D1 and the assets answer, and which settings are wrong.
 * 503 if a service does not answer. A wrong setting is no reason to send visitors elsewhere.
 */
export function health(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/healthz', async (c) => {
    const checks = await recentChecks(siteRequest(c))
    const healthy = Object.values(checks).every(Boolean)
    const { problems } = c.get('settings')
    const wrong = Object.entries(problems).map(([name, rule]) => [name, `off: ${rule}`])
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        status: healthy ? 'ok' : 'degraded',
        buildId,
        checks,
        ...(wrong.length > 0 && { settings: Object.fromEntries(wrong) })
      },
      healthy ? 200 : 503
    )
  })
}

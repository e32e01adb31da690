import { buildId } from 'babylon:build'
import { Hono } from 'hono/quick'
import type { Bindings } from '../../../bindings.ts'
import type { AppContext, AppEnv } from '../../../env.ts'
import { withTimeout } from '../../../shared/with-timeout.ts'
import { fetchAsset } from '../../assets.ts'

const probeTimeoutMs = 1500

/** Answers are kept this long in each isolate, so that nobody can load the database with checks. */
const keptMs = 5000

type Probe = (env: Bindings) => Promise<unknown>

/** One cheap request to each service that the site depends on. */
const probes: Record<string, Probe> = {
  kv: (env) => env.KV.get('healthz'),
  d1: async (env) => {
    const answer = await env.DB.prepare('SELECT 1 AS answer').first('answer')
    if (answer !== 1) throw new Error('The database answered something else.')
  },
  assets: async (env) => {
    const response = await fetchAsset(env.ASSETS, '/robots-probe.txt')
    if (response.status >= 500) throw new Error(`The assets answered ${response.status}.`)
  }
}

type Checks = Record<string, boolean>

let kept: { checks: Promise<Checks>; until: number } | undefined

/**
 * `GET /healthz`: the build id, whether KV, D1 and the assets answer, and which settings are wrong.
 * 503 if a service does not answer. A wrong setting is no reason to send visitors elsewhere.
 */
export function health(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/healthz', async (c) => {
    const checks = await recentChecks(c)
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

/** Requests that arrive while the checks are under way share them. */
async function recentChecks(c: AppContext): Promise<Checks> {
  const now = c.get('now')
  if (!kept || now >= kept.until) {
    const checks = runChecks(c.env)
    kept = { checks, until: now + keptMs }
    // They go on even if this caller leaves.
    c.executionCtx.waitUntil(checks)
  }
  try {
    return await withTimeout(kept.checks, 2 * probeTimeoutMs)
  } catch {
    // The platform has ended the request that made the checks.
    kept = undefined
    return Object.fromEntries(Object.keys(probes).map((name) => [name, false]))
  }
}

async function runChecks(env: Bindings): Promise<Checks> {
  const checks = Object.entries(probes).map(
    async ([name, probe]) => [name, await answers(probe, env)] as const
  )
  return Object.fromEntries(await Promise.all(checks))
}

async function answers(probe: Probe, env: Bindings): Promise<boolean> {
  try {
    await withTimeout(probe(env), probeTimeoutMs)
    return true
  } catch {
    return false
  }
}

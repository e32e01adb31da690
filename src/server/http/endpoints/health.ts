import { buildId } from 'babylon:build'
import { Hono } from 'hono'
import type { Bindings } from '../../../bindings.ts'
import type { AppEnv } from '../../../env.ts'
import { withTimeout } from '../../../shared/with-timeout.ts'
import { fetchAsset } from '../../assets.ts'

const probeTimeoutMs = 1500

type Probe = (env: Bindings) => Promise<unknown>

/** One cheap request to each service that the site depends on. */
const probes: Record<string, Probe> = {
  kv: (env) => env.KV.get('healthz'),
  d1: (env) => env.DB.prepare('SELECT 1').first(),
  assets: async (env) => {
    const response = await fetchAsset(env.ASSETS, '/robots-probe.txt')
    if (response.status >= 500) throw new Error(`The assets answered ${response.status}.`)
  }
}

/** `GET /healthz`: the build id, and whether KV, D1 and the assets answer; 503 if one does not. */
export function health(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/healthz', async (c) => {
    const checks = await Promise.all(
      Object.entries(probes).map(
        async ([name, probe]) => [name, await answers(probe, c.env)] as const
      )
    )
    const healthy = checks.every(([, ok]) => ok)
    c.header('Cache-Control', 'no-store')
    return c.json(
      { status: healthy ? 'ok' : 'degraded', buildId, checks: Object.fromEntries(checks) },
      healthy ? 200 : 503
    )
  })
}

async function answers(probe: Probe, env: Bindings): Promise<boolean> {
  try {
    await withTimeout(probe(env), probeTimeoutMs)
    return true
  } catch {
    return false
  }
}

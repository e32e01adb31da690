import type { Bindings } from '../../bindings.ts'
import { withTimeout } from '../../shared/network/with-timeout.ts'
import { fetchAsset } from '../base/assets.ts'
import type { BackgroundRequest } from '../base/work-request.ts'

const probeTimeoutMs = 1500

/** Milliseconds for which each isolate caches results, so that nobody can overload the database. */
const cacheMs = 5000

/** Throws if the service is not healthy. */
export type Probe = (env: Bindings, now: number) => Promise<unknown>

/** A cheap request to each service that the site depends on. */
export const serviceProbes: Record<string, Probe> = {
  kv: (env) => env.KV.get('healthz'),
  d1: async (env) => {
    const value = await env.DB.prepare('SELECT 1 AS value').first('value')
    if (value !== 1) throw new Error('`SELECT 1` did not return 1.')
  },
  assets: async (env) => {
    const response = await fetchAsset(env.ASSETS, '/_content/no-file')
    if (response.status >= 500) throw new Error(`The assets responded with ${response.status}.`)
  }
}

type Checks = Record<string, boolean>

type RunChecks = (request: BackgroundRequest) => Promise<Checks>

export const recentChecks = createChecks(serviceProbes)

/** Creates a function that runs probes and caches the results. Concurrent requests share a run. */
export function createChecks(probes: Record<string, Probe>): RunChecks {
  let cachedRun: { checks: Promise<Checks>; until: number } | undefined

  return async function recentChecks({ env, now, waitUntil }) {
    if (!cachedRun || now >= cachedRun.until) {
      const checks = runChecks(probes, env, now)
      cachedRun = { checks, until: now + cacheMs }
      // The checks continue even if this client disconnects.
      waitUntil(checks)
    }
    try {
      return await withTimeout(cachedRun.checks, 2 * probeTimeoutMs)
    } catch {
      // Cloudflare has ended the request that ran the checks.
      cachedRun = undefined
      return Object.fromEntries(Object.keys(probes).map((name) => [name, false]))
    }
  }
}

async function runChecks(
  probes: Record<string, Probe>,
  env: Bindings,
  now: number
): Promise<Checks> {
  const checks = Object.entries(probes).map(
    async ([name, probe]) => [name, await succeeds(probe(env, now))] as const
  )
  return Object.fromEntries(await Promise.all(checks))
}

async function succeeds(probe: Promise<unknown>): Promise<boolean> {
  try {
    await withTimeout(probe, probeTimeoutMs)
    return true
  } catch {
    return false
  }
}

import type { Bindings } from '../../bindings.ts'
import { withTimeout } from '../../shared/with-timeout.ts'
import { fetchAsset } from '../assets.ts'
import type { SiteRequest } from '../request.ts'

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

/** Whether each service answers, by its name. */
export type Checks = Record<string, boolean>

let kept: { checks: Promise<Checks>; until: number } | undefined

/** Asks each service. Requests that arrive while the checks are under way share them. */
export async function recentChecks({
  env,
  now,
  waitUntil
}: Pick<SiteRequest, 'env' | 'now' | 'waitUntil'>): Promise<Checks> {
  if (!kept || now >= kept.until) {
    const checks = runChecks(env)
    kept = { checks, until: now + keptMs }
    // They go on even if this caller leaves.
    waitUntil(checks)
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

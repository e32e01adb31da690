import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { rawRequest } from '../http/raw-request.ts'
import { browsers } from '../http/user-agents.ts'
import { type BareWorker, readModules, startBareWorker } from '../worker/bare-workerd.ts'
import { atLength } from './bench.ts'
import { median } from './figures.ts'

export const connections = 16
const warmMs = atLength(1500, 30)
const roundMs = atLength(600, 30)
export const rounds = atLength(5, 1)

const agent = new Agent({ keepAlive: true, maxSockets: connections })

const visitor = {
  Accept: 'text/html',
  'Accept-Language': 'en',
  'User-Agent': browsers[0] ?? '',
  'CF-Connecting-IP': '198.51.100.1'
}

export const siteFlags = readConfig({ config: 'wrangler.toml' }).compatibility_flags

/**
 * Starts the built site without the simulators.
 * @param memory the megabytes of pages that it caches
 * @param dist the folder of its build
 */
export function startSite(memory: string, dist = 'dist'): Promise<BareWorker> {
  return startBareWorker({
    modules: readModules(`${dist}/worker`),
    vars: {
      TOKEN_SECRET: 'a secret of the bench, long enough',
      PAGE_MEMORY_MB: memory,
      // Visits cannot be counted without a database.
      VISIT_SAMPLING: '0'
    },
    assets: `${dist}/assets`,
    compatibilityFlags: siteFlags
  })
}

/** Starts a Worker that answers every request with the same document. */
export function startFloor(body: string, compatibilityFlags: string[] = []): Promise<BareWorker> {
  const folder = mkdtempSync(path.join(tmpdir(), 'floor-'))
  const file = path.join(folder, 'floor.js')
  const type = "{ headers: { 'Content-Type': 'text/html; charset=UTF-8' } }"
  writeFileSync(
    file,
    `const body = ${JSON.stringify(body)}\nexport default { fetch: () => new Response(body, ${type}) }`
  )
  return startBareWorker({ modules: { 'floor.js': file }, compatibilityFlags }).finally(() =>
    rmSync(folder, { recursive: true })
  )
}

export interface Asked {
  origin: string
  path: string
  headers?: Record<string, string>
}

export function ask({ origin, path: target, headers }: Asked) {
  return rawRequest(origin, target, { headers: { ...visitor, ...headers }, agent })
}

/** Microseconds of CPU time per request, measured over some time. */
async function cost(
  worker: BareWorker,
  request: Omit<Asked, 'origin'>,
  ms: number
): Promise<number> {
  const [start, used] = [performance.now(), worker.cpuTime()]
  let count = 0
  const lane = async () => {
    // At least once, because a busy machine can take longer than `ms` to begin.
    do {
      await ask({ ...request, origin: worker.origin })
      count += 1
    } while (performance.now() - start < ms)
  }
  await Promise.all(Array.from({ length: connections }, lane))
  return (worker.cpuTime() - used) / 1000 / count
}

/**
 * Measures the costs of Workers in turns; returns the median or another statistic of the rounds.
 */
export async function compare(
  sides: [BareWorker, Omit<Asked, 'origin'>][],
  choose: (rounds: number[]) => number = median
): Promise<number[]> {
  for (const [worker, request] of sides) await cost(worker, request, warmMs)
  const all: number[][] = sides.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [worker, request]] of sides.entries()) {
      all[index]?.push(await cost(worker, request, roundMs))
    }
  }
  return all.map(choose)
}

/** Milliseconds of the first response of a cold Worker, the home page. */
export async function firstResponse({ origin }: BareWorker): Promise<number> {
  const before = performance.now()
  await ask({ origin, path: '/' })
  return performance.now() - before
}

/** Microseconds of CPU time per request of 100 sequential requests for the home page. */
export async function firstRequests(worker: BareWorker): Promise<number> {
  const used = worker.cpuTime()
  for (let count = 0; count < 100; count += 1) await ask({ origin: worker.origin, path: '/' })
  return (worker.cpuTime() - used) / 1000 / 100
}

import { Agent } from 'node:http'
import { unstable_readConfig as readConfig } from 'wrangler'
import { type BareWorker, modulesOf, startBareWorker } from './bare-workerd.ts'
import { atLength } from './bench.ts'
import { median } from './figures.ts'
import { rawRequest } from './raw-request.ts'
import { browsers } from './user-agents.ts'

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

/** The compatibility flags of the site. */
export const siteFlags = readConfig({ config: 'wrangler.toml' }).compatibility_flags

/**
 * Starts the built site without the simulators.
 * @param memory the megabytes of pages that it remembers
 * @param dist the folder of its build
 */
export function startSite(memory: string, dist = 'dist'): Promise<BareWorker> {
  return startBareWorker({
    modules: modulesOf(`${dist}/worker`),
    vars: {
      TOKEN_SECRET: 'a secret of the bench, long enough',
      PAGE_MEMORY_MB: memory,
      // There is no database for the counts of visits.
      VISIT_SAMPLING: '0'
    },
    assets: `${dist}/assets`,
    compatibilityFlags: siteFlags
  })
}

export interface Asked {
  origin: string
  path: string
  headers?: Record<string, string>
}

export function ask({ origin, path, headers }: Asked) {
  return rawRequest(origin, path, { headers: { ...visitor, ...headers }, agent })
}

/** Microseconds of CPU time per request, measured over some time. */
async function cost(worker: BareWorker, asked: Omit<Asked, 'origin'>, ms: number): Promise<number> {
  const [start, used] = [performance.now(), worker.cpuTime()]
  let count = 0
  const lane = async () => {
    while (performance.now() - start < ms) {
      await ask({ ...asked, origin: worker.origin })
      count += 1
    }
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
  for (const [worker, asked] of sides) await cost(worker, asked, warmMs)
  const all: number[][] = sides.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [worker, asked]] of sides.entries()) {
      all[index]?.push(await cost(worker, asked, roundMs))
    }
  }
  return all.map(choose)
}

import * as fc from 'fast-check'
import { defaultLocale, localeOfPath } from '../../../src/shared/language/locale.ts'
import { isMonitored } from '../../../src/shared/links/endpoint-paths.ts'
import type { Endpoint } from './endpoints.ts'
import { type Cost, measure, measureAlone, type Server } from './measure.ts'
import { knownPatterns, type Pattern } from './patterns.ts'
import { createRequest, type Probe, readSize } from './probe.ts'

interface SearchOptions {
  endpoints: Endpoint[]
  /** The same seed tries the same requests in the same order. */
  seed: number
  /** Patterns that are tried with every input of every endpoint. */
  patterns?: readonly Pattern[]
  /** The time limit of the search in minutes. */
  minutes?: number
}

/** A probe with its most expensive request. */
interface Tried {
  probe: Probe
  share: number
  cost: Cost
  /** Milliseconds beyond the endpoint's usual request. */
  more: number
}

/** A disproportionately long answer, or a fault. */
interface Broken {
  probe: Probe
  why: string
}

export interface Found {
  tried: Tried[]
  broken: Broken[]
  count: number
  /** Number of probes skipped for lack of time. */
  left: number
  bases: Map<Endpoint, Cost>
}

/** Above this cost, a probe gets no longer strings, so that a search ends. */
const expensiveMs = 100
/** A request this cheap at a quarter of its length stays below the limit above, even if cubic. */
const cheapMs = 2
const shares = [1 / 4, 1 / 2, 1]
/** Bytes of an answer for each byte of the request, besides the longest usual answer. */
const bytesPerByte = 64

/** Endpoints at which the shared inputs are tried systematically. */
const usual = ['GET /', 'GET /faq', 'GET /account', 'GET /_ops/leads', 'POST /contact-us (contact)']

/** Searches for requests that cost much more than others, and for disproportionate answers. */
export async function search(server: Server, options: SearchOptions): Promise<Found> {
  const { endpoints, seed, patterns = knownPatterns, minutes = 60 } = options
  const end = performance.now() + minutes * 60_000
  const bases = new Map<Endpoint, Cost>()
  for (const endpoint of endpoints) bases.set(endpoint, await measureBase(server, endpoint))
  const found: Found = { tried: [], broken: [], count: 0, left: 0, bases }
  const probes = shuffled(sweep(endpoints, patterns), seed)
  for (const [index, probe] of probes.entries()) {
    if (performance.now() > end) {
      found.left = probes.length - index
      break
    }
    if (index % 20 === 0) await server.restore()
    await tryProbe(server, probe, found)
  }
  return found
}

/** Shuffles, so that a search cut off by its time limit has covered some of everything. */
function shuffled(probes: Probe[], seed: number): Probe[] {
  const all = fc.shuffledSubarray(probes, { minLength: probes.length })
  return fc.sample(all, { seed, numRuns: 1 })[0] ?? []
}

/** The most expensive probes, one for each endpoint and input. */
export function mostExpensive({ tried }: Found, count: number): Tried[] {
  const sorted = tried.toSorted((a, b) => b.more - a.more)
  const places = Map.groupBy(sorted, ({ probe }) => `${probe.endpoint.name}, ${probe.input.name}`)
  return [...places.values()].flatMap(([first]) => first ?? []).slice(0, count)
}

async function measureBase(server: Server, { request }: Endpoint): Promise<Cost> {
  await server.restore()
  // The first request loads the code.
  await measure(server, request)
  const costs = [await measureAlone(server, request), await measureAlone(server, request)]
  return costs.reduce((a, b) => (a.ms < b.ms ? a : b))
}

/** Every input of every English endpoint; shared inputs only at some endpoints. */
function sweep(endpoints: Endpoint[], patterns: readonly Pattern[]): Probe[] {
  return endpoints
    .filter(({ request }) => localeOfPath(request.target) === defaultLocale)
    .flatMap((endpoint) =>
      endpoint.inputs
        .filter(({ isShared }) => !isShared || usual.includes(endpoint.name))
        .flatMap((input) => patterns.map((pattern): Probe => ({ endpoint, input, pattern })))
    )
}

async function tryProbe(server: Server, probe: Probe, found: Found): Promise<void> {
  const base = found.bases.get(probe.endpoint)?.ms ?? 0
  const longest = Math.max(...[...found.bases.values()].map(({ answer }) => answer))
  let top: Tried | undefined
  for (const share of shares) {
    // Most requests are cheap at any length, so intermediate sizes are skipped.
    if (share > 1 / 4 && share < 1 && top && top.more < cheapMs) continue
    const request = createRequest(probe, share)
    const cost = await measure(server, request)
    found.count += 1
    // Health checks may fail on a busy machine.
    const isCheck = isMonitored(request.target.split('?', 1)[0] ?? '')
    const why = isCheck ? undefined : findReason(cost, longest + bytesPerByte * readSize(request))
    if (why) found.broken.push({ probe, why })
    const more = cost.ms - base
    if (!top || more > top.more) top = { probe, share, cost, more }
    if (more > expensiveMs) break
  }
  if (top) found.tried.push(top)
}

function findReason({ status, answer }: Cost, allowed: number): string | undefined {
  if (status >= 500) return `status ${status}`
  return answer > allowed ? `${answer} bytes, more than ${Math.round(allowed)}` : undefined
}

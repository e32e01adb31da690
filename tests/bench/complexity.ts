// Searches every endpoint for requests that cost far more than their length explains: strings that
// get longer, more deeply nested and more numerous in each part of a request. Ends within ten
// minutes. `COMPLEXITY_SEED` repeats a run whose seed was printed. docs/performance.md has the
// results.
import { expect, test } from 'vitest'
import { type Figure, report } from '../support/bench/figures.ts'
import { type Curve, measureCurve, measureLeast } from '../support/complexity/curve.ts'
import { type Endpoint, readEndpoints } from '../support/complexity/endpoints.ts'
import { measureAlone, measureMemory, type Server } from '../support/complexity/measure.ts'
import { createRequest, describeProbe } from '../support/complexity/probe.ts'
import { type Found, mostExpensive, search } from '../support/complexity/search.ts'
import { prepareServer, probedSite } from '../support/complexity/target.ts'
import { startSite } from '../support/site.ts'

const site = startSite(probedSite)

/**
 * Limits for CPU milliseconds (without the password hash), megabytes, and the exponent of the
 * growth.
 */
const limits = { ms: 50, memory: 20, exponent: 1.4 }
/** Growth is ignored for requests cheaper than this. */
const cheapMs = 5
const minutes = 7
const [candidates, shown] = [40, 10]

test('no request costs more than its length explains', { timeout: 3_600_000 }, async () => {
  const seed = Number(process.env.COMPLEXITY_SEED ?? Math.floor(Math.random() * 2 ** 31))
  const start = performance.now()
  const server = await prepareServer(site)
  const endpoints = await readEndpoints()
  const found = await search(server, { endpoints, seed, minutes })
  const curves = await measureCurves(server, found)
  const memory: number[] = []
  for (const curve of curves) memory.push(await measureInNewProcess(curve))
  const taken = (performance.now() - start) / 60_000
  console.log(
    [
      '',
      `${found.count} requests to ${endpoints.length} endpoints, seed ${seed}, ${taken.toFixed(1)} min, ${found.left} probes left out`,
      ...curves.map((curve, index) => `  ${index + 1}. ${summary(curve)}`),
      ...found.broken.map(({ probe, why }) => `  ${why}: ${describeProbe(probe)}`),
      ''
    ].join('\n')
  )
  expect(found.broken).toEqual([])
  report(
    'The most expensive requests',
    curves.flatMap((curve, index) => [
      ...figures(curve, index, found),
      { what: '  memory', value: memory[index] ?? Number.NaN, unit: 'MB', limit: limits.memory }
    ])
  )
})

/** Measures the most expensive requests again, one at a time, and how their costs grow. */
async function measureCurves(server: Server, found: Found): Promise<Curve[]> {
  const measured = []
  for (const { probe, share } of mostExpensive(found, candidates)) {
    const base = findBase(found, probe.endpoint)
    const { ms } = await measureLeast(server, createRequest(probe, share))
    measured.push({ probe, base, more: ms - base.ms })
  }
  const sorted = measured.toSorted((a, b) => b.more - a.more).slice(0, shown)
  const curves: Curve[] = []
  for (const { probe, base } of sorted) curves.push(await measureCurve(server, probe, base))
  return curves
}

/** Measures megabytes in a new process that has answered only a short request of this kind. */
async function measureInNewProcess({ probe, share }: Curve): Promise<number> {
  await site.restart()
  const server = await prepareServer(site)
  await measureAlone(server, createRequest(probe, 0))
  return measureMemory(server, createRequest(probe, share))
}

function figures(curve: Curve, index: number, found: Found): Figure[] {
  const { endpoint } = curve.probe
  const hash = endpoint.hasPassword ? findBase(found, endpoint).ms : 0
  const name = `${index + 1}. ${endpoint.name}`
  const grown = curve.more > cheapMs ? curve.exponent : 0
  return [
    { what: name, value: curve.ms - hash, unit: 'ms', limit: limits.ms },
    { what: '  grows by the power', value: grown, unit: 'times', limit: limits.exponent }
  ]
}

function summary({ probe, points, ms, exponent }: Curve): string {
  const kilobytes = points.map(
    (point) => `${(point.bytes / 1024).toFixed(1)} KB: ${point.ms.toFixed(1)} ms`
  )
  const answer = Math.max(...points.map((point) => point.answer))
  return `${ms.toFixed(1)} ms, power ${exponent.toFixed(2)}, answer ${answer} bytes: ${describeProbe(probe)} (${kilobytes.join(', ')})`
}

function findBase({ bases }: Found, endpoint: Endpoint) {
  const base = bases.get(endpoint)
  if (!base) throw new Error(`${endpoint.name} was not measured.`)
  return base
}

import { beforeAll, expect, test } from 'vitest'
import { readAppRoutes } from '../../support/complexity/app-routes.ts'
import { measureCurve } from '../../support/complexity/curve.ts'
import { type Endpoint, endpoint, readEndpoints } from '../../support/complexity/endpoints.ts'
import type { Server } from '../../support/complexity/measure.ts'
import type { Pattern } from '../../support/complexity/patterns.ts'
import { describeProbe } from '../../support/complexity/probe.ts'
import { type Found, mostExpensive, search } from '../../support/complexity/search.ts'
import { prepareServer, probedSite } from '../../support/complexity/target.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({ ...probedSite, faults: true })

let server: Server
let endpoints: Endpoint[] = []

beforeAll(async () => {
  server = await prepareServer(site)
  endpoints = await readEndpoints()
})

test('the complexity search tries every route', async () => {
  const searched = new Set(endpoints.map(({ route }) => route))
  const routes = (await readAppRoutes()).map(({ method, path }) => `${method} ${path}`)
  expect(routes.filter((route) => !searched.has(route))).toEqual([])
})

test('the complexity search finds an endpoint with quadratic cost', async () => {
  const slow: Endpoint = { ...endpoint({ method: 'GET', target: '/_slow' }, []), route: 'planted' }
  const faq = named('GET /faq')
  const found = await find([faq, slow])
  // Other work on the machine can make a single request of the FAQ look expensive, so the bench too
  // measures the curves of the ten that cost most.
  const top = mostExpensive(found, 10).find(({ probe }) => probe.endpoint === slow)
  const base = found.bases.get(slow)
  if (!top || !base) throw new Error('The endpoint is not among the most expensive ones.')
  // The cost of a linear endpoint has a power of 1. Other work on the machine flattens the curve.
  expect((await measureCurve(server, top.probe, base)).exponent).toBeGreaterThan(1.2)
})

test('answers do not grow faster than requests, however deeply URLs are nested in the query', async () => {
  const pages = [
    'GET /faq',
    'GET /login',
    'GET /tr',
    'GET /search',
    'GET /blogs/choosing-a-supplier'
  ]
  const { broken, count } = await find(pages.map(named), [
    { open: 'a=/faq?' },
    { open: '/tr/faq?redirect=', isEscaped: true }
  ])
  expect(broken.map(({ probe, why }) => `${describeProbe(probe)}: ${why}`)).toEqual([])
  expect(count).toBeGreaterThan(100)
})

function named(name: string): Endpoint {
  const found = endpoints.find((each) => each.name === name)
  if (!found) throw new Error(`There is no endpoint ${name}.`)
  return found
}

function find(among: Endpoint[], patterns: Pattern[] = [{ open: 'a' }]): Promise<Found> {
  return search(server, { endpoints: among, seed: 1, patterns })
}

import { afterAll, beforeAll, test, vi } from 'vitest'
import { racePairs } from '../../support/races/pairs.ts'
import { expectNoFlaw, makeDistant } from '../../support/races/races.ts'
import { startRaceSite } from '../../support/races/site.ts'
import { watchRaces } from '../../support/races/watch.ts'

// `npm run bench -- races` runs 200 rounds of each pair. Here each pair has a few rounds, with the
// offsets that broke it before it was fixed. The pairs wait for the database most of the time, so
// that all of them run at once.
vi.setConfig({ maxConcurrency: 6, testTimeout: 120_000 })

const site = startRaceSite()
const pairs = racePairs(site)

beforeAll(async () => {
  await makeDistant(site)
  await watchRaces(site)
})

afterAll(() => vi.resetConfig())

test.concurrent.each(Object.entries(pairs))(
  'two simultaneous actions leave the result of running one after the other: %s §10.30 §10.31',
  (_, pair) => expectNoFlaw(pair)
)

// Runs pairs of actions against each other, 200 rounds a pair, at a site whose database is 20 ms
// away, and fails if they leave a state that neither order of the two would leave, or if an action
// has no effect when it runs alone. `RACES=20 npm run bench -- races` runs 20 rounds.
import { beforeAll, expect, test, vi } from 'vitest'
import { seededRandom } from '../support/bench/seeded-random.ts'
import { racePairs } from '../support/races/pairs.ts'
import { inTurn, makeDistant, race } from '../support/races/races.ts'
import { startRaceSite } from '../support/races/site.ts'
import { watchRaces } from '../support/races/watch.ts'

vi.setConfig({ maxConcurrency: 3 })

const rounds = Number(process.env.RACES ?? 200)

const random = seededRandom(11)
const site = startRaceSite()
const pairs = racePairs(site)
/**
 * Offsets as fractions of the time that the actions take, from -1 to 1; beyond that range they
 * would not overlap.
 */
const parts = Array.from({ length: rounds }, () => 2 * random() - 1)

beforeAll(async () => {
  await makeDistant(site)
  await watchRaces(site)
})

test.concurrent.each(Object.entries(pairs))('%s', async (name, pair) => {
  expect(await inTurn(pair, 'first')).toEqual({ won: true, flaws: [] })
  if (!pair.secondFollows) {
    expect(await inTurn(pair, 'second')).toEqual({ won: true, flaws: [] })
  }
  const offsets = parts.map((part) => (spanMs: number) => Math.round(part * spanMs))
  const { won, flaws, ...tally } = await race(pair, offsets, { atOnce: 5 })
  const [first, second] = won
  const seconds = Math.round(performance.now() / 1000)
  console.log(
    `${name}: ${tally.rounds} rounds, won ${first} : ${second}, ${flaws.length} flaws (${seconds} s)`
  )
  expect([...new Set(flaws)]).toEqual([])
})

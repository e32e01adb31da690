// Runs pairs of actions against each other, 200 rounds a pair, at a site whose database is 20 ms away, and
// fails if anything is left that neither action allows. `RACES=20 npm run bench -- races` runs 20 rounds.
import { beforeAll, expect, test } from 'vitest'
import { loginPairs, watchLogins } from '../support/race-logins.ts'
import { startRaceSite } from '../support/race-site.ts'
import { makeDistant, race } from '../support/races.ts'

const rounds = Number(process.env.RACES ?? 200)
/** Beyond this, one of the actions has ended before the other one begins. */
const widestMs = 250

let seed = 11
/** A seeded generator, so that every run has the same offsets. */
function random(): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

const site = startRaceSite()
const pairs = loginPairs(site)

beforeAll(async () => {
  await makeDistant(site)
  await watchLogins(site)
})

test.each(Object.entries(pairs))('%s', async (name, pair) => {
  const offsets = Array.from({ length: rounds }, () => Math.round((2 * random() - 1) * widestMs))
  const flaws = await race(pair, offsets, { atOnce: 6 })
  console.log(`${name}: ${rounds} rounds, ${flaws.length} flaws`)
  expect([...new Set(flaws)]).toEqual([])
})

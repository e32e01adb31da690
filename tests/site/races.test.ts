import { beforeAll, test } from 'vitest'
import { loginPairs, watchLogins } from '../support/race-logins.ts'
import { startRaceSite } from '../support/race-site.ts'
import { expectNoFlaw, makeDistant, type Pair } from '../support/races.ts'

// `npm run bench -- races` runs 200 rounds of each pair. Here each pair has a few rounds, with the offsets
// that broke it before it was mended.
const site = startRaceSite()
const pairs: Record<string, Pair> = loginPairs(site)

beforeAll(async () => {
  await makeDistant(site)
  await watchLogins(site)
})

test.each(Object.keys(pairs))(
  'two actions at once leave nothing that neither allows: %s',
  async (name) => {
    const pair = pairs[name]
    if (pair) await expectNoFlaw(pair)
  }
)

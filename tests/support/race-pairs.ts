import { addressPairs } from './race-addresses.ts'
import { deskPairs } from './race-desk.ts'
import { erasurePairs } from './race-erasures.ts'
import { loginPairs } from './race-logins.ts'
import type { Pair } from './races.ts'
import type { OwnSite } from './site.ts'

/** All pairs of actions that race each other, each on its own account, address or operator. */
export function racePairs(site: OwnSite): Record<string, Pair> {
  return {
    ...loginPairs(site),
    ...addressPairs(site),
    ...deskPairs(site),
    ...erasurePairs(site)
  }
}

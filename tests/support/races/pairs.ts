import type { OwnSite } from '../site.ts'
import { addressPairs } from './addresses.ts'
import { deskPairs } from './desk.ts'
import { erasurePairs } from './erasures.ts'
import { loginPairs } from './logins.ts'
import type { Pair } from './races.ts'

/** All pairs of actions that race each other, each on its own account, address or operator. */
export function racePairs(site: OwnSite): Record<string, Pair> {
  return {
    ...loginPairs(site),
    ...addressPairs(site),
    ...deskPairs(site),
    ...erasurePairs(site)
  }
}

import { countWaiting } from '../server/accounts/waiting-store.ts'
import { countNewLeads } from '../server/leads/waiting-store.ts'
import { log } from '../server/log.ts'
import type { ScreenKey } from '../shared/links/route.ts'
import { withTimeout } from '../shared/network/with-timeout.ts'
import type { DeskVisit } from './request.ts'

/** The number of open items by screen; absent if unknown. */
export type OpenWork = Partial<Record<ScreenKey, number>>

/** The most open items that are counted, so that every screen stays fast. */
export const mostCounted = 99

const countMs = 1000

/**
 * Counts what waits for an operator, for the navigation. It never fails. Accounts of a business API
 * are not counted, because each screen would ask it.
 */
export async function countOpenWork(request: DeskVisit): Promise<OpenWork> {
  const { env, settings, operator, now } = request
  if (!operator) return {}
  try {
    const [leads, agencies] = await withTimeout(
      Promise.all([
        countNewLeads(env.DB, now, mostCounted + 1),
        settings.BUSINESS_API_URL ? 0 : countWaiting(env.DB, mostCounted + 1)
      ]),
      countMs
    )
    return { leads, agencies }
  } catch (error) {
    log.warn('open work not counted', { requestId: request.id, error })
    return {}
  }
}

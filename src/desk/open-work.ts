import { countWaiting } from '../server/accounts/backend/account-lists-store.ts'
import { log } from '../server/base/log.ts'
import { countLeads } from '../server/leads/inbox/inbox-store.ts'
import type { ScreenKey } from '../shared/links/route.ts'
import { withTimeout } from '../shared/network/with-timeout.ts'
import type { PublicDeskRequest } from './request.ts'

/** The screens whose links show their open items. */
export const countedScreens = ['leads', 'agencies'] as const satisfies ScreenKey[]

/** The number of open items by screen; absent if unknown. */
export type OpenWork = Partial<Record<(typeof countedScreens)[number], number>>

/** Counting stops at this number, so that every screen stays fast. */
export const maxOpenWork = 99

const countMs = 1000

/**
 * Counts open work for the navigation. Never throws. Skips accounts of a business API, which every
 * screen would have to call.
 */
export async function countOpenWork(request: PublicDeskRequest): Promise<OpenWork> {
  const { env, settings, operator, now } = request
  if (!operator) return {}
  try {
    const [{ leads }, agencies] = await withTimeout(
      Promise.all([
        countLeads(env.DB, { leads: { now, work: 'open' } }, maxOpenWork + 1),
        settings.BUSINESS_API_URL ? 0 : countWaiting(env.DB, maxOpenWork + 1)
      ]),
      countMs
    )
    return { leads, agencies }
  } catch (error) {
    log.warn('open work not counted', { requestId: request.id, error })
    return {}
  }
}

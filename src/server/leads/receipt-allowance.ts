import { consumeLimits } from '../counters/limit.ts'
import { budgetWindowMs, dispensableMails } from '../mail/budget.ts'
import type { SiteRequest } from '../request.ts'
import { logSecurity } from '../security-log.ts'

/** Receipts to one address within the day. */
const receiptsPerRecipient = 5

/**
 * Tells whether the sender of a message gets a receipt. Anybody can enter anybody's address, so the
 * receipts to one address and those of a day are limited. The message itself is taken in any case.
 */
export async function allowsReceipt(
  email: string,
  request: Pick<SiteRequest, 'id' | 'route' | 'address' | 'env' | 'settings' | 'now'>
): Promise<boolean> {
  const limits = [
    { name: 'receipts', email, uses: receiptsPerRecipient },
    dispensableMails(request.settings)
  ]
  const reached = await consumeLimits(request, limits, budgetWindowMs)
  if (reached) await logSecurity(request, { event: 'limit reached', limit: reached.limit, email })
  return !reached
}

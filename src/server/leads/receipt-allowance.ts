import { type CountingRequest, consumeLimits } from '../counters/limit.ts'
import { budgetWindowMs, dispensableMails } from '../mail/budget.ts'

/** Receipts to one address within the day. */
const receiptsPerRecipient = 5

/**
 * Tells whether the sender of a message gets a receipt. Anybody can enter anybody's address, so the
 * receipts to one address and those of a day are limited. The message itself has been stored.
 */
export async function allowsReceipt(email: string, request: CountingRequest): Promise<boolean> {
  const limits = [
    { name: 'receipts', email, uses: receiptsPerRecipient },
    dispensableMails(request.settings)
  ]
  return (await consumeLimits(request, limits, budgetWindowMs)) === undefined
}

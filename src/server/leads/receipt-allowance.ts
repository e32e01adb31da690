import { emailKey } from '../../shared/email-key.ts'
import { consumeFirstRefusal } from '../counters/limit.ts'
import type { SiteRequest } from '../request.ts'

/** Receipts to one address within the window. */
const receiptsPerRecipient = 3
const windowMs = 24 * 3_600_000

/**
 * Tells whether the sender of a message gets a receipt. Anybody can enter anybody's address, so the
 * receipts to one address and those of a day are limited. Mails with links do not count: receipts
 * must not use up the mail provider's quota. The message itself is taken in any case.
 */
export async function allowsReceipt(
  email: string,
  { env, settings, now }: Pick<SiteRequest, 'env' | 'settings' | 'now'>
): Promise<boolean> {
  const limits = [
    { subject: `receipt:${emailKey(email)}`, uses: receiptsPerRecipient },
    { subject: 'receipts', uses: settings.RECEIPTS_PER_DAY }
  ]
  return (await consumeFirstRefusal(env.DB, limits, { windowMs, now })) === undefined
}

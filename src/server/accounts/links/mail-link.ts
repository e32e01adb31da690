import type { D1PreparedStatement } from '@cloudflare/workers-types'
import { digest } from '../../crypto/digest.ts'
import type { MailRequest } from '../../mail/enqueue-mail.ts'
import { noClaim, unchanged } from '../../sessions/access-store.ts'
import type { Account } from '../backend/backend.ts'
import { storeAccountMail } from '../mail/account-mail.ts'
import type { RequestedPurpose } from './token-value.ts'
import { createToken } from './tokens.ts'

interface LinkOptions {
  /** More SQL for the batch that stores link and mail. */
  statements?: D1PreparedStatement[]
  /** `newestChange` from before the account was read. A change of its access since then refuses the link. */
  since?: number
}

/**
 * Mails a link.
 * @param cause identifies the form or the delivery that asks for it. Repeating one repeats neither
 *   the link nor the mail.
 * @returns `false` if neither is stored, because they are already or the account has changed
 */
export async function mailLink(
  request: MailRequest,
  account: Account,
  purpose: RequestedPurpose,
  cause: string,
  { statements = [], since = noClaim }: LinkOptions = {}
): Promise<boolean> {
  const { id: accountId } = account
  const id = await digest([purpose, cause, accountId].join())
  const condition = { sql: unchanged, values: [accountId, since] }
  const { statement } = await createToken(request, { id, purpose, accountId, condition })
  const template = purpose === 'verify' ? 'verify-address' : 'reset'
  const mail = { template, token: { purpose, id } } as const
  const stored = { id, statements: [...statements, statement], ifChanged: true }
  return storeAccountMail(request, account, mail, stored)
}

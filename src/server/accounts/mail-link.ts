import type { D1PreparedStatement } from '@cloudflare/workers-types'
import { digest } from '../crypto/digest.ts'
import { type MailRequest, storeAccountMail } from './account-mail.ts'
import type { Account } from './backend.ts'
import type { RequestedPurpose } from './token-value.ts'
import { createToken } from './tokens.ts'

/**
 * Mails a link.
 * @param cause identifies the form or the delivery that asks for it. Repeating one repeats neither
 *   the link nor the mail.
 * @param statements more SQL for the batch that stores both
 */
export async function mailLink(
  request: MailRequest,
  { id: accountId, email, locale }: Account,
  purpose: RequestedPurpose,
  cause: string,
  statements: D1PreparedStatement[] = []
): Promise<void> {
  const id = await digest([purpose, cause, accountId].join())
  const { statement } = await createToken(request, { id, purpose, accountId })
  const template = purpose === 'verify' ? 'verify-address' : 'reset'
  const mail = { template, token: { purpose, id }, locale, to: email, accountId } as const
  await storeAccountMail(request, mail, { id, statements: [statement, ...statements] })
}

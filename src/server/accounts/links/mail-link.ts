import { digest } from '../../crypto/digest.ts'
import type { BatchStep } from '../../db/batch.ts'
import type { MailRequest } from '../../mail/enqueue-mail.ts'
import type { Outcome } from '../../outcome.ts'
import { anyAccessVersion, ifUnchanged } from '../../sessions/access-store.ts'
import type { Account } from '../backend/backend.ts'
import { storeAccountMail } from '../mail/account-mail.ts'
import type { RequestedPurpose } from '../mail/token-value.ts'
import { createToken } from './tokens.ts'

interface MailLinkOptions {
  /** The steps before the link in its batch. */
  changes?: readonly BatchStep[]
  /** Read before the account. If the access has changed since, no link is stored. */
  accessVersion?: number
}

/**
 * Mails a link. Refused if the cause is repeated, or the account has changed.
 * @param cause identifies the form or delivery that requests the link, which is stored once per
 * cause
 */
export async function mailLink(
  account: Account,
  purpose: RequestedPurpose,
  cause: string,
  request: MailRequest,
  { changes = [], accessVersion = anyAccessVersion }: MailLinkOptions = {}
): Promise<Outcome<'changed'>> {
  const { id: accountId } = account
  const id = await digest([purpose, cause, accountId].join())
  const conditions = [ifUnchanged({ accountId, accessVersion })]
  const { insertion } = await createToken({ id, purpose, accountId, conditions }, request)
  const template = purpose === 'verify' ? 'verify-address' : 'reset'
  const mail = { template, token: { purpose, id } } as const
  return storeAccountMail(account, mail, request, { id, changes: [...changes, insertion] })
}

import type { Submission } from '../../../forms/server/submission.ts'
import { emailKey } from '../../../shared/text/email-key.ts'
import { logSecurity } from '../../base/security-log.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import { digest } from '../../crypto/digest.ts'
import { runBatch } from '../../db/batch.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import type { LeasedDelivery } from '../../outbox/store.ts'
import type { Outcome } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import { readAccessVersion } from '../../sessions/access-store.ts'
import type { Account } from '../backend/backend.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { consumeMailAllowance } from '../mail/mail-allowance.ts'
import type { RequestedPurpose } from '../mail/token-value.ts'
import { mailLink } from './mail-link.ts'

/** The outbox receiver of link requests, which our own queue consumer handles. */
export const linkRequestReceiver = 'link-request'

interface RequestedLink {
  purpose: RequestedPurpose
  /** The typed address, which may have no account. */
  to: string
  origin: string
}

/**
 * Stores a request for a link. Only the queue consumer looks up the account, so neither the
 * response nor its timing reveals whether there is one. Resubmitting the form stores nothing new.
 */
export async function requestLink(
  { values: { email: to }, idempotencyKey }: Submission<{ email: string }>,
  purpose: RequestedPurpose,
  request: SiteRequest
): Promise<Outcome<'limit'>> {
  const allowance = await consumeMailAllowance(to, purpose, request)
  if ('refused' in allowance) return allowance
  const { env, origin } = request
  const id = await digest([linkRequestReceiver, purpose, idempotencyKey, emailKey(to)].join())
  const payload: RequestedLink = { purpose, to, origin }
  const { steps, send } = enqueue([{ id, receiver: linkRequestReceiver, payload }], request)
  await runBatch(env.DB, [steps])
  await send()
  await logSecurity({ event: 'link requested', purpose, email: to }, request)
  return {}
}

/** Whether an account can use a link. */
const isEligible: Record<RequestedPurpose, (account: Account) => boolean> = {
  verify: ({ verifiedAt }) => verifiedAt === null,
  reset: () => true
}

/** Mails the link if the address has an eligible account. */
export async function deliverLinkRequest(
  { id, payload: { purpose, to, origin } }: LeasedDelivery<RequestedLink>,
  work: WorkRequest
): Promise<void> {
  const request = { ...work, origin }
  const mail = async () => {
    const accessVersion = await readAccessVersion(work.env.DB)
    const account = await chooseBackend(request).readAccountByEmail(to)
    if (!account || !isEligible[purpose](account)) return {}
    return mailLink(account, purpose, id, request, { accessVersion })
  }
  // Retries once, because the account may change while it is read.
  if ('refused' in (await mail())) await mail()
}

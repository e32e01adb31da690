import type { Statement } from '../../bindings.ts'
import { emailKey } from '../../shared/text/email-key.ts'
import { withIsoTimes } from '../../shared/text/iso-time.ts'
import type { WorkRequest } from '../base/work-request.ts'
import { erasureDigests } from '../erasures/erasures.ts'
import {
  eraseConsents,
  listConsentEmails,
  listConsentsByAccount,
  listConsentsByEmail,
  type NewsSubscription
} from './store.ts'

/**
 * The proofs of an address's consents to news, for an export. After an erasure, they are found by
 * the digest of the address.
 */
export async function exportConsents(email: string, request: WorkRequest): Promise<object[]> {
  const digests = await erasureDigests('person', emailKey(email), request)
  return describeAll(await listConsentsByEmail(request.env.DB, [email, ...digests]))
}

/** The proofs of consents given in an account, for an export. */
export async function exportConsentsOfAccount(
  accountId: string,
  { env }: Pick<WorkRequest, 'env'>
): Promise<object[]> {
  return describeAll(await listConsentsByAccount(env.DB, accountId))
}

/** Withdraws the consents given under an address, and pseudonymises their proofs. */
export async function pseudonymiseConsents(
  email: string,
  request: WorkRequest,
  accountId?: string
): Promise<Statement> {
  const [digest = ''] = await erasureDigests('person', emailKey(email), request)
  return eraseConsents(request.env.DB, { email, accountId, digest, now: request.now })
}

/** Pseudonymises the consents under every address of a deleted account. */
export async function pseudonymiseAccountConsents(
  accountId: string,
  request: WorkRequest
): Promise<Statement[]> {
  const emails = await listConsentEmails(request.env.DB, accountId)
  return Promise.all(emails.map((email) => pseudonymiseConsents(email, request, accountId)))
}

function describeAll(consents: NewsSubscription[]): object[] {
  return consents.toSorted((a, b) => a.askedAt - b.askedAt).map(describe)
}

function describe({ id: _, email: __, ...subscription }: NewsSubscription): object {
  const { confirmedAt: addressConfirmedAt, ...proof } = subscription
  return withIsoTimes({ ...proof, addressConfirmedAt })
}

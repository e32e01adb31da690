import type { Statement } from '../../../bindings.ts'
import type { CookieChange } from '../../base/cookies.ts'
import { logSecurity } from '../../base/security-log.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import { deletePersonCounters } from '../../counters/count.ts'
import { type BatchStep, prepareSteps, runBatch } from '../../db/batch.ts'
import { recordErasure } from '../../erasures/erasures.ts'
import { deleteAccountEvents } from '../../history/store.ts'
import { pseudonymiseAccountConsents } from '../../news/consent-record.ts'
import { deleteDeliveriesTo } from '../../outbox/store.ts'
import type { Outcome } from '../../outcome.ts'
import { deletePasskeys } from '../../passkeys/store.ts'
import type { SiteRequest } from '../../request.ts'
import { changeAccess, raiseAccessVersion, readAccessVersion } from '../../sessions/access-store.ts'
import type { Session } from '../../sessions/store.ts'
import { deleteConsents } from '../backend/account-store.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { deleteEmailChange } from '../email-change/store.ts'
import { deleteTokens } from '../links/token-store.ts'
import { checkPassword } from '../login/check-password.ts'
import { enqueueFarewell } from '../mail/farewell.ts'
import { deleteTwoStep } from '../two-step/store.ts'

/**
 * Deletes the account after checking its password, and confirms the deletion by mail. If the
 * business system has deleted the account, our data about it is erased without a password.
 */
export async function deleteAccount(
  session: Session,
  password: string,
  request: SiteRequest
): Promise<Outcome<'changed' | 'wrongPassword' | 'limit', CookieChange>> {
  const { accountId } = session
  const { DB } = request.env
  const accessVersion = await readAccessVersion(DB)
  const account = await chooseBackend(request).readAccountById(accountId)
  if (account) {
    const passwordCheck = await checkPassword(account, password, request)
    if ('refused' in passwordCheck) return passwordCheck
  }
  const raised = await raiseAccessVersion(DB, { accountId, accessVersion, now: request.now })
  if ('refused' in raised) return raised
  const farewell = account && (await enqueueFarewell(account, request))
  await eraseAccount({ id: accountId, email: account?.email }, request, farewell?.steps)
  await farewell?.send()
  await logSecurity({ event: 'account deleted', account: accountId }, request)
  return { cookies: { session: 'end' } }
}

/**
 * Erases an account with everything that we store about it: sessions, links, passkeys, pending and
 * dead mails, and counters. Proofs of consent to news are kept without the address. Idempotent.
 * @param email also deletes the mails and counters of this address
 * @param lastSteps steps at the end of the same batch
 */
export async function eraseAccount(
  { id, email }: { id: string; email?: string | null },
  request: WorkRequest,
  lastSteps: readonly BatchStep[] = []
): Promise<void> {
  const { DB } = request.env
  const statements = await erasureStatements(id, request)
  if (email) {
    statements.push(deleteDeliveriesTo(DB, email), await deletePersonCounters(email, request))
  }
  await runBatch(DB, [statements, lastSteps])
  await eraseMovedConsents(id, request)
}

/**
 * The statements that erase an account. For one batch, so that a concurrent change that requires a
 * session or the account happens before it or not at all. `eraseMovedConsents` has to follow.
 */
export async function erasureStatements(id: string, request: WorkRequest): Promise<Statement[]> {
  const { DB } = request.env
  return [
    ...prepareSteps(await chooseBackend(request).remove(id)),
    ...prepareSteps([changeAccess(DB, { accountId: id, now: request.now })]),
    deleteConsents(DB, id),
    deleteTokens(DB, id),
    deleteAccountEvents(DB, id),
    deleteEmailChange(DB, id),
    ...(await pseudonymiseAccountConsents(id, request)),
    deletePasskeys(DB, id),
    ...deleteTwoStep(DB, id),
    await recordErasure('account', id, request)
  ]
}

/**
 * Removes the address from consents that a concurrent email change has added since
 * `erasureStatements` read them. The account is gone now, so this cannot happen again.
 */
export async function eraseMovedConsents(id: string, request: WorkRequest): Promise<void> {
  const statements = await pseudonymiseAccountConsents(id, request)
  await runBatch(request.env.DB, [statements])
}

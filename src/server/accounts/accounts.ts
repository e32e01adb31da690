import type { FormValues } from '../../forms/define-form.ts'
import type { profileForm } from '../../forms/profile.ts'
import { isoTime } from '../../shared/iso-time.ts'
import { forgetCounters } from '../counters/limit.ts'
import { deleteDeliveriesTo } from '../outbox/store.ts'
import type { SiteRequest } from '../request.ts'
import { logSecurity } from '../security-log.ts'
import { deleteSessions, type Session, sessionsOf } from '../sessions/store.ts'
import type { Account } from './backend.ts'
import { chooseBackend } from './choose-backend.ts'
import { checkPassword } from './sign-in.ts'
import { deleteTokens } from './token-store.ts'

type AccountRequest = Pick<SiteRequest, 'env' | 'settings' | 'now'>

/** The account and its sessions, for the account page; `undefined` when the account is gone. */
export async function readAccount(
  { accountId }: Session,
  request: AccountRequest
): Promise<{ account: Account; sessions: Session[] } | undefined> {
  const [account, sessions] = await Promise.all([
    chooseBackend(request).account(accountId),
    sessionsOf(request.env.DB, accountId, request.now)
  ])
  return account && { account, sessions }
}

export function saveProfile(
  { accountId }: Session,
  { name, company, phone, language }: FormValues<typeof profileForm>,
  request: AccountRequest
): Promise<void> {
  const profile = { name, company, phone, locale: language }
  return chooseBackend(request).updateProfile(accountId, profile)
}

/**
 * Everything that we hold about the account's owner. It excludes passwords and session tokens: we
 * store only their hashes.
 */
export async function exportAccount(
  { accountId }: Session,
  request: SiteRequest
): Promise<Record<string, unknown>> {
  const [account, sessions] = await Promise.all([
    chooseBackend(request).exportAccount(accountId),
    sessionsOf(request.env.DB, accountId, request.now)
  ])
  const exportedSessions = sessions.map(({ browser, createdAt, lastUsedAt, expiresAt }) => ({
    browser,
    createdAt: isoTime(createdAt),
    lastUsedAt: isoTime(lastUsedAt),
    expiresAt: isoTime(expiresAt)
  }))
  await logSecurity(request, { event: 'data exported', account: accountId })
  return { exportedAt: isoTime(request.now), account, sessions: exportedSessions }
}

/** Deletes the account after checking its password. */
export async function deleteAccount(
  { accountId }: Session,
  password: string,
  request: SiteRequest
): Promise<'done' | 'wrong password' | { waitSeconds: number }> {
  const account = await chooseBackend(request).account(accountId)
  const isRight = account ? await checkPassword(account, password, request) : true
  if (typeof isRight === 'object') return isRight
  if (!isRight) return 'wrong password'
  await eraseAccount({ id: accountId, email: account?.email }, request)
  await logSecurity(request, { event: 'account deleted', account: accountId })
  return 'done'
}

/**
 * Erases an account with everything that we hold about it: sessions, links, mails under way or dead,
 * and counters. Repeating it does no harm.
 */
export async function eraseAccount(
  { id, email }: { id: string; email: string | undefined },
  request: AccountRequest
): Promise<void> {
  const { DB } = request.env
  await chooseBackend(request).remove(id)
  await deleteSessions(DB, id)
  const traces = [deleteTokens(DB, id)]
  if (email) traces.push(deleteDeliveriesTo(DB, email), await forgetCounters(request, email))
  await DB.batch(traces)
}

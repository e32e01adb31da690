import type { FormValues } from '../../forms/define-form.ts'
import type { profileForm } from '../../forms/profile.ts'
import { isoTime } from '../../shared/iso-time.ts'
import { deleteSecondFactor } from '../passkeys/second-factor-store.ts'
import { deleteSecondSteps } from '../passkeys/second-step-store.ts'
import { deletePasskeys } from '../passkeys/store.ts'
import type { SiteRequest } from '../request.ts'
import { deleteSessions, type Session, sessionsOf } from '../sessions/store.ts'
import type { Account } from './backend.ts'
import { chooseBackend } from './choose-backend.ts'
import { exportPasskeys } from './passkeys.ts'
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
 * Everything that we hold about the account's owner. It excludes passwords, session tokens and
 * recovery codes: we store only their hashes.
 */
export async function exportAccount(
  { accountId }: Session,
  request: AccountRequest
): Promise<Record<string, unknown>> {
  const [account, sessions, passkeys] = await Promise.all([
    chooseBackend(request).exportAccount(accountId),
    sessionsOf(request.env.DB, accountId, request.now),
    exportPasskeys(accountId, request)
  ])
  const exportedSessions = sessions.map(({ browser, createdAt, lastUsedAt, expiresAt }) => ({
    browser,
    createdAt: isoTime(createdAt),
    lastUsedAt: isoTime(lastUsedAt),
    expiresAt: isoTime(expiresAt)
  }))
  return { exportedAt: isoTime(request.now), account, sessions: exportedSessions, ...passkeys }
}

/** Deletes the account with its sessions, links and passkeys, after checking its password. */
export async function deleteAccount(
  { accountId }: Session,
  password: string,
  request: SiteRequest
): Promise<'done' | 'wrong password' | { waitSeconds: number }> {
  const { DB } = request.env
  const backend = chooseBackend(request)
  const account = await backend.account(accountId)
  const isRight = account ? await checkPassword(account, password, request) : true
  if (typeof isRight === 'object') return isRight
  if (!isRight) return 'wrong password'
  await backend.remove(accountId)
  await deleteSessions(DB, accountId)
  await DB.batch([
    deleteTokens(DB, accountId),
    deletePasskeys(DB, accountId),
    ...deleteSecondFactor(DB, accountId),
    deleteSecondSteps(DB, accountId)
  ])
  return 'done'
}

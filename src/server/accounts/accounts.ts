import type { FormValues } from '../../forms/define-form.ts'
import type { profileForm } from '../../forms/profile.ts'
import type { SiteRequest } from '../request.ts'
import { deleteSessions, type Session, sessionsOf } from '../sessions/store.ts'
import type { Account } from './backend.ts'
import { chooseBackend } from './choose-backend.ts'
import { checkPassword } from './sign-in.ts'
import { deleteTokens } from './store.ts'

type AccountContext = Pick<SiteRequest, 'env' | 'settings'>

/** What the account page shows, or `undefined` when the account is gone. */
export async function readAccount(
  { accountId }: Session,
  { env, settings }: AccountContext,
  now: () => number = Date.now
): Promise<{ account: Account; sessions: Session[] } | undefined> {
  const [account, sessions] = await Promise.all([
    chooseBackend(env, settings).account(accountId),
    sessionsOf(env.DB, accountId, now())
  ])
  return account && { account, sessions }
}

export function saveProfile(
  { accountId }: Session,
  { name, company, phone, language }: FormValues<typeof profileForm>,
  { env, settings }: AccountContext
): Promise<void> {
  const profile = { name, company, phone, locale: language }
  return chooseBackend(env, settings).updateProfile(accountId, profile)
}

/** Everything that we hold about the account's owner; passwords and cookies' values we do not know. */
export async function exportAccount(
  { accountId }: Session,
  { env, settings }: AccountContext,
  now: () => number = Date.now
): Promise<Record<string, unknown>> {
  const [account, sessions] = await Promise.all([
    chooseBackend(env, settings).exportAccount(accountId),
    sessionsOf(env.DB, accountId, now())
  ])
  const times = sessions.map(({ browser, createdAt, lastUsedAt, expiresAt }) => ({
    browser,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: new Date(lastUsedAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString()
  }))
  return { exportedAt: new Date(now()).toISOString(), account, sessions: times }
}

/** Deletes the account and all that hangs on it, for somebody who knows its password. */
export async function deleteAccount(
  { accountId }: Session,
  password: string,
  context: SiteRequest
): Promise<'done' | 'wrong password' | { waitSeconds: number }> {
  const { env, settings } = context
  const backend = chooseBackend(env, settings)
  const account = await backend.account(accountId)
  const right = account ? await checkPassword(account, password, context) : true
  if (typeof right === 'object') return right
  if (!right) return 'wrong password'
  await backend.remove(accountId)
  await deleteSessions(env.DB, accountId)
  await deleteTokens(env.DB, accountId).run()
  return 'done'
}

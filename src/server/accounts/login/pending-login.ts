import type { CookieChange } from '../../base/cookies.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import type { Outcome } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import { tokenLifetimes } from '../../sessions/lifetimes.ts'
import type { CheckedLogin } from '../../sessions/start-session.ts'
import { hashValidToken, newToken } from '../../sessions/token.ts'
import { insertPendingLogin, readPendingLogin } from './pending-login-store.ts'

// A name that must not change (docs/development.md).
const purpose = 'second-step'

/** A login with a correct password that still needs two-step verification. */
interface PendingLogin {
  accountId: string
  /** Whether “remember me” was ticked. */
  remember: boolean
  /** The stored digest of the token. */
  tokenHash: string
}

/**
 * Starts a pending login. Only the browser that sent the password gets the token. Refused if the
 * account's access has changed since its password was checked.
 * @throws SettingsError without `TOKEN_SECRET`
 */
export async function startPendingLogin(
  { accountId, remember, accessVersion }: CheckedLogin,
  { env, settings, now }: WorkRequest
): Promise<Outcome<'changed', CookieChange>> {
  const { token, tokenHash } = await newToken(purpose, settings)
  const isWaiting = await insertPendingLogin(env.DB, tokenHash, {
    accountId,
    remember,
    accessVersion,
    expiresAt: now + tokenLifetimes.pendingLogin
  })
  return isWaiting ? { cookies: { pendingLogin: token } } : { refused: 'changed' }
}

/** Finds the pending login of the browser's token. A forged token does not reach the database. */
export async function findPendingLogin({
  env,
  settings,
  now,
  pendingLogin = ''
}: Pick<SiteRequest, 'env' | 'settings' | 'now' | 'pendingLogin'>): Promise<
  PendingLogin | undefined
> {
  const tokenHash = await hashValidToken(pendingLogin, purpose, settings)
  if (tokenHash === undefined) return undefined
  const row = await readPendingLogin(env.DB, tokenHash, now)
  return row && { ...row, tokenHash }
}

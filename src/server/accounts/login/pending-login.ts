import type { SiteRequest, WorkRequest } from '../../request.ts'
import type { CheckedLogin } from '../../sessions/start-session.ts'
import { newToken, tokenHashOf } from '../../sessions/token.ts'
import { insertSecondStep, secondStepByToken } from './pending-login-store.ts'

/** Milliseconds between the password and the second factor, enough to look for a recovery code. */
const secondStepMs = 10 * 60_000

const purpose = 'second-step'

/** A login that has passed the password and waits for the second factor. */
export interface SecondStep {
  accountId: string
  /** Whether “remember me” was ticked. */
  remember: boolean
  /** The stored digest of the token. */
  tokenHash: string
}

/**
 * Starts the second step of a login. Only the browser that sent the password gets its token.
 * @returns `undefined` if the account's access has changed since its password was checked
 * @throws SettingsError without `TOKEN_SECRET`
 */
export async function startSecondStep(
  { env, settings, now }: WorkRequest,
  { accountId, remember, since }: CheckedLogin
): Promise<string | undefined> {
  const { token, tokenHash } = await newToken(purpose, settings)
  const isWaiting = await insertSecondStep(env.DB, tokenHash, {
    accountId,
    remember: remember ? 1 : 0,
    since,
    expiresAt: now + secondStepMs
  })
  return isWaiting ? token : undefined
}

/** Finds the pending login of the browser's token. A forged token does not reach the database. */
export async function findSecondStep({
  env,
  settings,
  now,
  secondStep = ''
}: Pick<SiteRequest, 'env' | 'settings' | 'now' | 'secondStep'>): Promise<SecondStep | undefined> {
  const tokenHash = await tokenHashOf(secondStep, purpose, settings)
  if (tokenHash === undefined) return undefined
  const row = await secondStepByToken(env.DB, tokenHash, now)
  return row ? { accountId: row.accountId, remember: row.remember === 1, tokenHash } : undefined
}

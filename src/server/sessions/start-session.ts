import type { StartedSession } from '../base/cookies.ts'
import { type BatchStep, runBatch } from '../db/batch.ts'
import { isChanged } from '../db/is-changed.ts'
import type { Outcome } from '../outcome.ts'
import type { SiteRequest } from '../request.ts'
import type { CheckedAccount } from './access-store.ts'
import { browserName } from './browser-name.ts'
import { sessionLifetimes } from './lifetimes.ts'
import { sessionPurpose } from './sessions.ts'
import { deleteSurplusSessions, insertSession } from './store.ts'
import { newToken } from './token.ts'

/** A further session ends the least recently used one. */
const sessionsPerAccount = 20

export interface CheckedLogin extends CheckedAccount {
  /** Whether the session outlives the browser's. */
  remember: boolean
  /**
   * The steps that complete two-step verification, such as a recovery code. The last one changes no
   * row if it was already used. Absent if only the password was checked.
   */
  proofs?: readonly BatchStep[]
  /** When the password was entered, if not in this request. */
  passwordAt?: number
}

/**
 * Starts a session. Refused if the checks are stale, for example after a concurrent change of
 * password.
 * @param after the steps after its insertion
 * @throws SettingsError without `TOKEN_SECRET`
 */
export async function startSession(
  { accountId, remember, accessVersion, proofs = [], passwordAt }: CheckedLogin,
  after: readonly BatchStep[],
  { env, settings, now, userAgent, geo }: SiteRequest
): Promise<Outcome<'changed', StartedSession>> {
  const { token, tokenHash } = await newToken(sessionPurpose, settings)
  const isByPasswordAlone = proofs.length === 0
  const { idleMs, maxMs } = remember ? sessionLifetimes.remembered : sessionLifetimes.brief
  const session = {
    id: crypto.randomUUID(),
    accountId,
    browser: browserName(userAgent),
    ...geo,
    createdAt: now,
    lastUsedAt: now,
    confirmedAt: passwordAt ?? now,
    twoStepAt: isByPasswordAlone ? null : now,
    idleMs,
    expiresAt: now + idleMs,
    endsAt: now + maxMs
  }
  const insertion = insertSession(env.DB, tokenHash, session, { accessVersion, isByPasswordAlone })
  const [results] = await runBatch(env.DB, [
    [...proofs, insertion, ...after],
    deleteSurplusSessions(env.DB, session, sessionsPerAccount)
  ])
  if (!isChanged(results[proofs.length])) return { refused: 'changed' }
  return remember ? { token, maxAgeSeconds: maxMs / 1000 } : { token }
}

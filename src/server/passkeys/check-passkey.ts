import type { Statement } from '../../bindings.ts'
import { lazy } from '../../shared/lazy.ts'
import type { Outcome } from '../outcome.ts'
import type { SiteRequest } from '../request.ts'
import { browserName } from '../sessions/browser-name.ts'
import { userHandle } from './options.ts'
import { listPasskeys, type Passkey, readPasskey, updatePasskeyUse } from './store.ts'

const verifier = lazy(() => import('./verify.ts'))

/** Maximum passkeys of an account or operator. */
export const maxPasskeys = 10

export type PasskeyProblem = 'unknown' | 'expired' | 'rejected' | 'otherAccount'

export interface PasskeyUse {
  /** The owner, as in `Passkey`. */
  ownerId: string
  /**
   * The statement that records the use. No-op if the passkey has been removed, or the assertion was
   * already used.
   */
  assertion: Statement
}

/**
 * Verifies an assertion. The caller records the use.
 * @param expectedOwner the required owner of the passkey
 */
export async function checkPasskey(
  credential: string,
  request: Pick<SiteRequest, 'env' | 'settings' | 'now' | 'origin'>,
  expectedOwner?: string
): Promise<Outcome<PasskeyProblem, PasskeyUse>> {
  const assertion = await verifier.parseAssertion(credential)
  if (!assertion) return { refused: 'rejected' }
  const { env, now } = request
  const passkey = await readPasskey(env.DB, assertion.id)
  if (!passkey) return { refused: 'unknown' }
  const { id, ownerId } = passkey
  const { userHandle: handle } = assertion.response
  if (handle && handle !== (await userHandle(ownerId))) return { refused: 'rejected' }
  if (expectedOwner !== undefined && expectedOwner !== ownerId) return { refused: 'otherAccount' }
  const verification = await verifier.verifyAssertion(assertion, passkey, request)
  if ('refused' in verification) return verification
  return {
    ownerId,
    assertion: updatePasskeyUse(env.DB, { id, counter: verification.counter, now })
  }
}

/** Verifies a new passkey, and returns its row. */
export async function checkNewPasskey(
  credential: string,
  ownerId: string,
  request: Pick<SiteRequest, 'env' | 'settings' | 'now' | 'origin' | 'userAgent'>
): Promise<Outcome<'expired' | 'rejected', Omit<Passkey, 'lastUsedAt'>>> {
  const verification = await verifier.verifyRegistration(credential, request)
  if ('refused' in verification) return verification
  const { now: createdAt, userAgent } = request
  return {
    ...verification,
    id: crypto.randomUUID(),
    ownerId,
    name: browserName(userAgent),
    createdAt
  }
}

/** The refusal for a verified passkey that was not inserted. */
export async function findInsertRefusal(
  ownerId: string,
  { env: { DB } }: Pick<SiteRequest, 'env'>,
  max = maxPasskeys
): Promise<{ refused: 'full' | 'known' }> {
  const isFull = (await listPasskeys(DB, ownerId)).length >= max
  return { refused: isFull ? 'full' : 'known' }
}

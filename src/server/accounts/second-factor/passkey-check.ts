import { countUse } from '../../counters/count.ts'
import type { Outcome } from '../../outcome.ts'
import { userHandle } from '../../passkeys/options.ts'
import { type Passkey, passkeyByCredential } from '../../passkeys/store.ts'
import type { SiteRequest } from '../../request.ts'

/** The reasons for which a passkey is not accepted. */
export type PasskeyProblem = 'unknown' | 'expired' | 'refused' | 'other account'

/**
 * Checks what an authenticator has signed. Its use is recorded by the caller.
 * @param ownerId the account that the passkey has to belong to
 */
export async function checkPasskey(
  credential: string,
  request: SiteRequest,
  ownerId?: string
): Promise<Outcome<PasskeyProblem, { passkey: Passkey; counter: number }>> {
  const limited = await countUse('passkey', {}, request)
  if (limited) return limited
  const { readAssertion, verifyAssertion } = await import('../../passkeys/verify.ts')
  const assertion = readAssertion(credential)
  if (!assertion) return { refused: 'refused' }
  const passkey = await passkeyByCredential(request.env.DB, assertion.id)
  if (!passkey) return { refused: 'unknown' }
  const { accountId } = passkey
  const { userHandle: handle } = assertion.response
  if (handle && handle !== (await userHandle(accountId))) return { refused: 'refused' }
  if (ownerId !== undefined && ownerId !== accountId) return { refused: 'other account' }
  const verified = await verifyAssertion(assertion, passkey, request)
  return 'refused' in verified ? verified : { passkey, counter: verified.counter }
}

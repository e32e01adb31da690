import { countUse } from '../../counters/count.ts'
import { userHandle } from '../../passkeys/options.ts'
import { type Passkey, passkeyByCredential } from '../../passkeys/store.ts'
import type { SiteRequest } from '../../request.ts'

type PasskeyCheck =
  | { passkey: Passkey; counter: number }
  | 'unknown'
  | 'expired'
  | 'refused'
  | 'other account'
  | { waitSeconds: number }

/**
 * Checks what an authenticator has signed. Its use is recorded by the caller.
 * @param ownerId the account that the passkey has to belong to
 */
export async function checkPasskey(
  credential: string,
  request: SiteRequest,
  ownerId?: string
): Promise<PasskeyCheck> {
  const limited = await countUse('passkey', {}, request)
  if (limited) return limited
  const { readAssertion, verifyAssertion } = await import('../../passkeys/verify.ts')
  const assertion = readAssertion(credential)
  if (!assertion) return 'refused'
  const passkey = await passkeyByCredential(request.env.DB, assertion.id)
  if (!passkey) return 'unknown'
  const { accountId } = passkey
  const { userHandle: handle } = assertion.response
  if (handle && handle !== (await userHandle(accountId))) return 'refused'
  if (ownerId !== undefined && ownerId !== accountId) return 'other account'
  const verified = await verifyAssertion(assertion, passkey, request)
  return typeof verified === 'string' ? verified : { passkey, counter: verified.counter }
}

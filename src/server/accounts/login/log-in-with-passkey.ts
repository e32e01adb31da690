import type { passkeyLogInForm } from '../../../forms/button-forms.ts'
import type { FormValues } from '../../../forms/definition/define-form.ts'
import type { CookieChange } from '../../base/cookies.ts'
import type { Outcome } from '../../outcome.ts'
import type { PasskeyProblem } from '../../passkeys/check-passkey.ts'
import type { SiteRequest } from '../../request.ts'
import { readAccessVersion } from '../../sessions/access-store.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { checkPasskeyWithLimit } from '../two-step/check-passkey-with-limit.ts'
import { findLoginRefusal, finishLogin } from './log-in.ts'
import { findPendingLogin } from './pending-login.ts'
import { deletePendingLogin } from './pending-login-store.ts'

/**
 * Logs in with a passkey, which counts as both steps because the authenticator has verified its
 * owner. Also completes a pending login of the same account.
 */
export async function logInWithPasskey(
  { credential, remember }: FormValues<typeof passkeyLogInForm>,
  request: SiteRequest
): Promise<Outcome<PasskeyProblem | 'unconfirmed' | 'blocked' | 'limit', CookieChange>> {
  const { env } = request
  const accessVersion = await readAccessVersion(env.DB)
  const pending = await findPendingLogin(request)
  const passkeyCheck = await checkPasskeyWithLimit(credential, request, pending?.accountId)
  if ('refused' in passkeyCheck) return passkeyCheck
  const account = await chooseBackend(request).readAccountById(passkeyCheck.ownerId)
  if (!account) return { refused: 'unknown' }
  const refusal = await findLoginRefusal(account, request)
  if (refusal) return refusal
  const login = {
    accountId: account.id,
    accessVersion,
    remember: pending ? pending.remember : remember === 'on',
    proofs: [
      passkeyCheck.assertion,
      ...(pending ? [deletePendingLogin(env.DB, pending.tokenHash)] : [])
    ]
  }
  const outcome = await finishLogin(account, login, request)
  return 'refused' in outcome ? { refused: 'expired' } : outcome
}

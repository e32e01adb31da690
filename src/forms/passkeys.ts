/** The forms about passkeys. Script fills in the authenticator's answer. */
import { defineForm } from './define-form.ts'
import { credential, hiddenChoice, hiddenId, line } from './fields.ts'

/** Logs in with a passkey, or completes a login that waits for the second factor. */
export const passkeyLogInForm = defineForm(
  'passkeySignIn',
  { credential, rememberMe: hiddenChoice(['', 'on']) },
  // Only the account holder's authenticator can answer, so a bot gains nothing.
  { guarded: false }
)

/** Proves the second factor in the account. */
export const proveByPasskeyForm = defineForm('proveByPasskey', { credential }, { guarded: false })

export const addPasskeyForm = defineForm('addPasskey', { credential }, { guarded: false })

export const removePasskeyForm = defineForm(
  'removePasskey',
  { passkey: hiddenId },
  { guarded: false }
)

export const renamePasskeyForm = defineForm(
  'renamePasskey',
  { passkeyName: line({ max: 60, autoComplete: 'off' }) },
  { guarded: false }
)

/** Forms without visible fields: buttons, and forms that a script fills in. */
import { defineForm } from './define-form.ts'
import { credential, hiddenChoice, hiddenId } from './hidden-fields.ts'

/** Ends this session, all other sessions, or all sessions. */
export const logOutForm = defineForm(
  'logOut',
  { scope: hiddenChoice(['this', 'others', 'all']) },
  { guarded: false }
)

export const endSessionForm = defineForm('endSession', { session: hiddenId }, { guarded: false })

export const exportForm = defineForm('export', {}, { guarded: false })

export const switchTwoStepForm = defineForm(
  'switchTwoStep',
  { to: hiddenChoice(['on', 'off']) },
  { guarded: false }
)

export const renewCodesForm = defineForm('renewCodes', {}, { guarded: false })

export const downloadCodesForm = defineForm('downloadCodes', {}, { guarded: false })

/** Confirms that the account holder has saved the recovery codes, which then disappear. */
export const codesSavedForm = defineForm('codesSaved', {}, { guarded: false })

export const startAppForm = defineForm('startApp', {}, { guarded: false })

export const removeAppForm = defineForm('removeApp', {}, { guarded: false })

/** Logs in with a passkey, or completes a pending login. */
export const passkeyLogInForm = defineForm(
  'passkeyLogIn',
  { credential, remember: hiddenChoice(['', 'on']) },
  // Only the account holder's authenticator can sign, so bots gain nothing.
  { guarded: false }
)

/** Confirms with a passkey on the account page. */
export const proveByPasskeyForm = defineForm('proveByPasskey', { credential }, { guarded: false })

export const addPasskeyForm = defineForm('addPasskey', { credential }, { guarded: false })

export const removePasskeyForm = defineForm(
  'removePasskey',
  { passkey: hiddenId },
  { guarded: false }
)

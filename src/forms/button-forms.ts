/** Forms without visible fields: buttons, and forms that a script fills in. */
import { definePrivateForm } from './definition/define-form.ts'
import { credential, hiddenChoice, hiddenId } from './definition/hidden-fields.ts'

/** Ends the current session, the others, or all. */
export const logOutForm = definePrivateForm('logOut', {
  scope: hiddenChoice(['this', 'others', 'all'])
})

export const endSessionForm = definePrivateForm('endSession', { session: hiddenId })

export const exportForm = definePrivateForm('export', {})

export const switchTwoStepForm = definePrivateForm('switchTwoStep', {
  to: hiddenChoice(['on', 'off'])
})

export const renewCodesForm = definePrivateForm('renewCodes', {})

export const downloadCodesForm = definePrivateForm('downloadCodes', {})

/** Confirms that the account holder has saved the recovery codes, which then disappear. */
export const codesSavedForm = definePrivateForm('codesSaved', {})

export const startAppForm = definePrivateForm('startApp', {})

export const removeAppForm = definePrivateForm('removeApp', {})

/** Logs in with a passkey, or completes a pending login. */
export const passkeyLogInForm = definePrivateForm('passkeyLogIn', {
  credential,
  remember: hiddenChoice(['', 'on'])
})

/** Confirms with a passkey on the account page. */
export const proveByPasskeyForm = definePrivateForm('proveByPasskey', { credential })

export const addPasskeyForm = definePrivateForm('addPasskey', { credential })

export const removePasskeyForm = definePrivateForm('removePasskey', { passkey: hiddenId })

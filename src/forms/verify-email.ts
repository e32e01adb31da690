import { defineForm } from './definition/define-form.ts'
import { email, password } from './definition/fields.ts'

/** Confirms the address in a browser other than the one that registered. */
export const confirmByPasswordForm = defineForm(
  'confirmByPassword',
  { password },
  { isAutofilled: true }
)

export const resendForm = defineForm('resend', { email: email('username') }, { isAutofilled: true })

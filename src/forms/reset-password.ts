import { defineForm } from './definition/define-form.ts'
import { newPassword, newPasswordAgain } from './definition/fields.ts'

/** Sets a password, from a mailed link. The token stays in the URL. */
export const resetPasswordForm = defineForm(
  'resetPassword',
  { newPassword, newPasswordAgain },
  { isAutofilled: true }
)

import { defineForm, type FormValues } from './define-form.ts'
import { password } from './fields.ts'

/** The link's token stays in the address. */
export const resetPasswordForm = defineForm(
  'resetPassword',
  { newPassword: password, newPasswordAgain: password },
  { secrets: ['newPassword', 'newPasswordAgain'] }
)

export type ResetPasswordValues = FormValues<typeof resetPasswordForm>

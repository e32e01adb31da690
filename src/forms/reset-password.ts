import { defineForm } from './define-form.ts'
import { newPassword, newPasswordAgain } from './fields.ts'

/** Sets a password by a link in a mail, whose token stays in the address. */
export const resetPasswordForm = defineForm(
  'resetPassword',
  { newPassword, newPasswordAgain },
  // Password managers fill it in.
  { fillMs: 0 }
)

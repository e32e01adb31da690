import { defineForm } from './define-form.ts'
import { newPassword, newPasswordAgain } from './fields.ts'

/** Sets a password, with the link from a mail. The link's token stays in the address. */
export const resetPasswordForm = defineForm(
  'resetPassword',
  { newPassword, newPasswordAgain },
  // Password managers fill it in automatically.
  { fillMs: 0 }
)

import { defineForm } from './define-form.ts'
import { currentPassword, newPassword, newPasswordAgain } from './fields.ts'

/** By a link in a mail, whose token stays in the address. */
export const resetPasswordForm = defineForm(
  'resetPassword',
  { newPassword, newPasswordAgain },
  // Password managers fill it in.
  { fillMs: 0 }
)

export const changePasswordForm = defineForm(
  'changePassword',
  { currentPassword, newPassword, newPasswordAgain },
  { guarded: false }
)

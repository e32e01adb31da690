import { defineForm } from './define-form.ts'
import { currentPassword, newPassword, newPasswordAgain } from './fields.ts'

export const changePasswordForm = defineForm(
  'changePassword',
  { currentPassword, newPassword, newPasswordAgain },
  { guarded: false }
)

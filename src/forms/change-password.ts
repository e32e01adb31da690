import { definePrivateForm } from './define-form.ts'
import { currentPassword, newPassword, newPasswordAgain } from './fields.ts'

export const changePasswordForm = definePrivateForm('changePassword', {
  currentPassword,
  newPassword,
  newPasswordAgain
})

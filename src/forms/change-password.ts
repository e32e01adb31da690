import { definePrivateForm } from './definition/define-form.ts'
import { currentPassword, newPassword, newPasswordAgain } from './definition/fields.ts'

export const changePasswordForm = definePrivateForm('changePassword', {
  currentPassword,
  newPassword,
  newPasswordAgain
})

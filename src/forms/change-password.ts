import { defineForm, type FormValues } from './define-form.ts'
import { currentPassword, password } from './fields.ts'

export const changePasswordForm = defineForm(
  'changePassword',
  { currentPassword, newPassword: password, newPasswordAgain: password },
  { secrets: ['currentPassword', 'newPassword', 'newPasswordAgain'] }
)

export type ChangePasswordValues = FormValues<typeof changePasswordForm>

import { defineForm } from './definition/define-form.ts'
import { email } from './definition/fields.ts'

export const forgotPasswordForm = defineForm(
  'forgotPassword',
  { email: email('username') },
  { isAutofilled: true }
)

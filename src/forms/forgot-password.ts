import { defineForm } from './define-form.ts'
import { email } from './fields.ts'

export const forgotPasswordForm = defineForm(
  'forgotPassword',
  { email: email('username') },
  // Browsers autofill this form.
  { fillMs: 0 }
)

import { defineForm } from './define-form.ts'
import { email } from './fields.ts'

export const forgotPasswordForm = defineForm(
  'forgotPassword',
  { email: email('username') },
  // Browsers fill it in automatically.
  { fillMs: 0 }
)

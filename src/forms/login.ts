import { defineForm } from './define-form.ts'
import { email, password, tick } from './fields.ts'

export const loginForm = defineForm(
  'login',
  { email: email('username webauthn'), password, remember: tick },
  // Browsers autofill this form.
  { fillMs: 0 }
)

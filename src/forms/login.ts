import { defineForm } from './definition/define-form.ts'
import { checkbox, email, password } from './definition/fields.ts'

export const loginForm = defineForm(
  'login',
  { email: email('username webauthn'), password, remember: checkbox },
  { isAutofilled: true }
)

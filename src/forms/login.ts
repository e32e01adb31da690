import { defineForm, type FormValues } from './define-form.ts'
import { checkbox, email, password } from './fields.ts'

export const loginForm = defineForm(
  'login',
  { email, password, remember: checkbox },
  { secrets: ['password'] }
)

export type LoginValues = FormValues<typeof loginForm>

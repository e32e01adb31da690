import { defineForm } from './define-form.ts'
import { line } from './fields.ts'

/** Completes a login without a passkey. It follows the right password. */
export const recoveryCodeForm = defineForm(
  'recoveryCode',
  { recoveryCode: line({ max: 40, autoComplete: 'one-time-code' }) },
  { guarded: false }
)

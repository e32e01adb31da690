import { defineForm } from './define-form.ts'
import { recoveryCode } from './fields.ts'

/** Completes a login without a passkey. It follows the right password. */
export const recoveryCodeForm = defineForm('recoveryCode', { recoveryCode }, { guarded: false })

import { defineForm } from './define-form.ts'
import { recoveryCode } from './fields.ts'

/** Completes a login without a passkey. It is asked for after the correct password. */
export const recoveryCodeForm = defineForm('recoveryCode', { recoveryCode }, { guarded: false })

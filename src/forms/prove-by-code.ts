import { defineForm } from './define-form.ts'
import { recoveryCode } from './fields.ts'

/** Proves the second factor in the account without a passkey. */
export const proveByCodeForm = defineForm('proveByCode', { recoveryCode }, { guarded: false })

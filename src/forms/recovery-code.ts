import { defineForm } from './define-form.ts'
import { line } from './fields.ts'

const fields = { recoveryCode: line({ max: 60, autoComplete: 'one-time-code' }) }

/** Completes a login without a passkey. It follows the right password. */
export const recoveryCodeForm = defineForm('recoveryCode', fields, { guarded: false })

/** Proves the second factor in the account without a passkey. */
export const proveByCodeForm = defineForm('proveByCode', fields, { guarded: false })

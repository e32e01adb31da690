import { defineForm } from './define-form.ts'
import { recoveryCode } from './fields.ts'

/** Confirms with a recovery code on the account page. */
export const proveByCodeForm = defineForm('proveByCode', { recoveryCode }, { guarded: false })

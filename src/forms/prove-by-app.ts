import { defineForm } from './define-form.ts'
import { appCode } from './fields.ts'

/** Proves the second factor in the account with a code of the authenticator app. */
export const proveByAppForm = defineForm('proveByApp', { appCode }, { guarded: false })

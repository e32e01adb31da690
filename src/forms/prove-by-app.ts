import { defineForm } from './define-form.ts'
import { appCode } from './fields.ts'

/** Confirms with the second factor on the account page, by a code of the authenticator app. */
export const proveByAppForm = defineForm('proveByApp', { appCode }, { guarded: false })

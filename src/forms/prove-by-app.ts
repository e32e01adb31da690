import { defineForm } from './define-form.ts'
import { appCode } from './fields.ts'

/** Confirms with a code of the authenticator app on the account page. */
export const proveByAppForm = defineForm('proveByApp', { appCode }, { guarded: false })

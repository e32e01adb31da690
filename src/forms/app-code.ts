import { appCode } from './app-code-field.ts'
import { defineForm } from './define-form.ts'

/** Completes a login with a code of an authenticator app. It follows the right password. */
export const appCodeForm = defineForm('appCode', { appCode }, { guarded: false })

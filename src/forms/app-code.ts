import { defineForm } from './define-form.ts'
import { appCode } from './fields.ts'

/**
 * Completes a login with a code of an authenticator app. It is asked for after the correct
 * password.
 */
export const appCodeForm = defineForm('appCode', { appCode }, { guarded: false })

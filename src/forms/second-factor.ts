/** The forms about two-step verification. */
import { defineForm } from './define-form.ts'
import { appCode, recoveryCode } from './fields.ts'

/** Adds an authenticator app, after a code from it. */
export const confirmAppForm = defineForm('confirmApp', { appCode }, { guarded: false })

/** Proves the second factor in the account with a code of the authenticator app. */
export const proveByAppForm = defineForm('proveByApp', { appCode }, { guarded: false })

/** Proves the second factor in the account without a passkey. */
export const proveByCodeForm = defineForm('proveByCode', { recoveryCode }, { guarded: false })

/** Completes a login with a code of an authenticator app. It follows the right password. */
export const appCodeForm = defineForm('appCode', { appCode }, { guarded: false })

/** Completes a login without a passkey. It follows the right password. */
export const recoveryCodeForm = defineForm('recoveryCode', { recoveryCode }, { guarded: false })

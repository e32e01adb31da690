import { defineForm } from './define-form.ts'
import { appCode, currentPassword, recoveryCode } from './fields.ts'

/**
 * Completes a login with a code of an authenticator app. It is asked for after the correct
 * password.
 */
export const appCodeForm = defineForm('appCode', { appCode }, { guarded: false })

/** Completes a login without a passkey. It is asked for after the correct password. */
export const recoveryCodeForm = defineForm('recoveryCode', { recoveryCode }, { guarded: false })

/** Confirms with a code of the authenticator app on the account page. */
export const proveByAppForm = defineForm('proveByApp', { appCode }, { guarded: false })

/** Confirms with a recovery code on the account page. */
export const proveByCodeForm = defineForm('proveByCode', { recoveryCode }, { guarded: false })

/** Asks for the password before a change of the login methods. */
export const confirmOwnerForm = defineForm('confirmOwner', { currentPassword }, { guarded: false })

/** Adds an authenticator app after a correct code from it. */
export const confirmAppForm = defineForm('confirmApp', { appCode }, { guarded: false })

/** Deletes the account, after the password. */
export const deleteForm = defineForm('delete', { currentPassword }, { guarded: false })

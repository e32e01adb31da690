import { defineForm } from './define-form.ts'
import { appCode, currentPassword, recoveryCode } from './fields.ts'

/** Completes a pending login with a code from the authenticator app. */
export const appCodeForm = defineForm('appCode', { appCode }, { guarded: false })

/** Completes a pending login with a recovery code. */
export const recoveryCodeForm = defineForm('recoveryCode', { recoveryCode }, { guarded: false })

/** Proves the second factor on the account page with a code from the authenticator app. */
export const proveByAppForm = defineForm('proveByApp', { appCode }, { guarded: false })

/** Proves the second factor on the account page with a recovery code. */
export const proveByCodeForm = defineForm('proveByCode', { recoveryCode }, { guarded: false })

/** Asks for the password before a change of the login methods. */
export const confirmOwnerForm = defineForm('confirmOwner', { currentPassword }, { guarded: false })

/** Adds an authenticator app, which a code from it must confirm. */
export const confirmAppForm = defineForm('confirmApp', { appCode }, { guarded: false })

/** Deletes the account once the password is confirmed. */
export const deleteForm = defineForm('delete', { currentPassword }, { guarded: false })

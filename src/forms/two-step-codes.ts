import { definePrivateForm } from './definition/define-form.ts'
import { appCode, recoveryCode } from './definition/fields.ts'

/** Completes a pending login with a code from the authenticator app. */
export const appCodeForm = definePrivateForm('appCode', { appCode })

/** Completes a pending login with a recovery code. */
export const recoveryCodeForm = definePrivateForm('recoveryCode', { recoveryCode })

/** Proves the second factor on the account page with a code from the authenticator app. */
export const proveByAppForm = definePrivateForm('proveByApp', { appCode })

/** Proves the second factor on the account page with a recovery code. */
export const proveByCodeForm = definePrivateForm('proveByCode', { recoveryCode })

/** Adds an authenticator app, which a code from it must confirm. */
export const confirmAppForm = definePrivateForm('confirmApp', { appCode })

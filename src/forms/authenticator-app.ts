/** The forms about the authenticator app that consist of a button. */
import { defineForm } from './define-form.ts'

/** Makes a secret for an app. */
export const startAppForm = defineForm('startApp', {}, { guarded: false })

export const removeAppForm = defineForm('removeApp', {}, { guarded: false })

import { appCode } from './app-code-field.ts'
import { defineForm } from './define-form.ts'

/** Adds an authenticator app, which has shown this code. */
export const confirmAppForm = defineForm('confirmApp', { appCode }, { guarded: false })

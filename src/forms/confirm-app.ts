import { defineForm } from './define-form.ts'
import { appCode } from './fields.ts'

/** Adds an authenticator app, which has shown this code. */
export const confirmAppForm = defineForm('confirmApp', { appCode }, { guarded: false })

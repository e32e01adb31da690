import { defineForm } from './define-form.ts'
import { appCode } from './fields.ts'

/** Adds an authenticator app after a correct code from it. */
export const confirmAppForm = defineForm('confirmApp', { appCode }, { guarded: false })

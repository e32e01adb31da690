import { defineForm } from './define-form.ts'
import { currentPassword } from './fields.ts'

/** Asks for the password before a change to the ways of logging in. */
export const confirmOwnerForm = defineForm('confirmOwner', { currentPassword }, { guarded: false })

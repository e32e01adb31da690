import { defineForm } from './define-form.ts'
import { currentPassword } from './fields.ts'

/** Asks for the password before a change of the login methods. */
export const confirmOwnerForm = defineForm('confirmOwner', { currentPassword }, { guarded: false })

import { defineForm } from './define-form.ts'
import { ownPassword } from './fields.ts'

/** Asks for the password before other sessions end. The page's address says which ones. */
export const confirmSignOutForm = defineForm('confirmSignOut', { ownPassword }, { guarded: false })

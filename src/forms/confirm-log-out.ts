import { defineForm } from './define-form.ts'
import { currentPassword } from './fields.ts'

/**
 * Has its own name, because ids derive from names and the page has another field for the current
 * password.
 */
const ownPassword = { ...currentPassword, errorPrefix: 'currentPassword' } as const

/** Asks for the password before other sessions end. The page's URL names the sessions. */
export const confirmLogOutForm = defineForm('confirmSignOut', { ownPassword }, { guarded: false })

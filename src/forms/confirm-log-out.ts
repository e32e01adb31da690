import { definePrivateForm } from './definition/define-form.ts'
import { currentPassword } from './definition/fields.ts'

/** Named differently, because ids derive from names and the page has another password field. */
const ownPassword = { ...currentPassword, errorPrefix: 'currentPassword' } as const

/** Asks for the password before ending other sessions, which the page's URL names. */
export const confirmLogOutForm = definePrivateForm('confirmLogOut', { ownPassword })

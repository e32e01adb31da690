/** Forms that ask for the password again before something important. */
import { definePrivateForm } from './definition/define-form.ts'
import { currentPassword } from './definition/fields.ts'

/** Asks before a change of the login methods. */
export const confirmOwnerForm = definePrivateForm('confirmOwner', { currentPassword })

/** Named differently, because ids derive from names and the page has another password field. */
const ownPassword = { ...currentPassword, errorPrefix: 'currentPassword' } as const

/** Asks before other sessions, which the page's URL names, are ended. */
export const confirmLogOutForm = definePrivateForm('confirmLogOut', { ownPassword })

export const deleteForm = definePrivateForm('delete', { currentPassword })

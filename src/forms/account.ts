/** The forms of the account page and of the password. */
import { defineForm } from './define-form.ts'
import { currentPassword, newPassword, newPasswordAgain } from './fields.ts'

/** Asks for the password before a change to the ways of logging in. */
export const confirmOwnerForm = defineForm('confirmOwner', { currentPassword }, { guarded: false })

/** A name of its own, because ids derive from names, and the page has another current password. */
const ownPassword = { ...currentPassword, errorPrefix: 'currentPassword' } as const

/** Asks for the password before other sessions end. The page's address says which ones. */
export const confirmLogOutForm = defineForm('confirmSignOut', { ownPassword }, { guarded: false })

export const changePasswordForm = defineForm(
  'changePassword',
  { currentPassword, newPassword, newPasswordAgain },
  { guarded: false }
)

export const deleteForm = defineForm('delete', { currentPassword }, { guarded: false })

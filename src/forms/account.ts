/** The forms of the account page and of the password. */
import { defineForm } from './define-form.ts'
import { currentPassword, hiddenChoice, hiddenId, newPassword, newPasswordAgain } from './fields.ts'

/** Ends this session, all but this one, or all of them. */
export const logOutForm = defineForm(
  'signOut',
  { scope: hiddenChoice(['this', 'others', 'all']) },
  { guarded: false }
)

/** Ends one session of the list. */
export const endSessionForm = defineForm('endSession', { session: hiddenId }, { guarded: false })

export const exportForm = defineForm('export', {}, { guarded: false })

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

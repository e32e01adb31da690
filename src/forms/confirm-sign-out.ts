import { defineForm } from './define-form.ts'
import { currentPassword, hiddenId } from './fields.ts'

/** The page has another form with a current password, and each field needs an id of its own. */
const ownPassword = { ...currentPassword, errorPrefix: 'currentPassword' } as const

/** Asks for the password before other sessions end: `which` is the id of one, `others` or `all`. */
export const confirmSignOutForm = defineForm(
  'confirmSignOut',
  { which: hiddenId, ownPassword },
  { guarded: false }
)

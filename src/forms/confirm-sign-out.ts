import { defineForm } from './define-form.ts'
import { hiddenId, ownPassword } from './fields.ts'

/** Asks for the password before other sessions end: `which` is the id of one, `others` or `all`. */
export const confirmSignOutForm = defineForm(
  'confirmSignOut',
  { which: hiddenId, ownPassword },
  { guarded: false }
)

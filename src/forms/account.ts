/** The forms of the account page that consist of a button only. */
import { defineForm } from './define-form.ts'
import { hiddenChoice, hiddenId } from './fields.ts'

/** Ends this session, all but this one, or all of them. */
export const logOutForm = defineForm(
  'signOut',
  { scope: hiddenChoice(['this', 'others', 'all']) },
  { guarded: false }
)

/** Ends one session of the list. */
export const endSessionForm = defineForm('endSession', { session: hiddenId }, { guarded: false })

export const exportForm = defineForm('export', {}, { guarded: false })

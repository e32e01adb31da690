/** The forms of the account page that are only a button. */
import * as v from 'valibot'
import { defineForm } from './define-form.ts'

/** Which sessions end: this one, all but this one, or all. */
export const signOutForm = defineForm('signOut', {
  scope: v.pipe(v.string(), v.picklist(['this', 'others', 'all'], 'unknownField'))
})

/** Ends one session from the list. */
export const endSessionForm = defineForm('endSession', {
  session: v.pipe(v.string(), v.nonEmpty('unknownField'))
})

export const exportForm = defineForm('export', {})

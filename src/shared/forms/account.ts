import * as v from 'valibot'
import { locales } from '../locale.ts'
import { defineForm, type FormValues } from './define-form.ts'
import { company, currentPassword, name, optionalPhone } from './fields.ts'

export const profileForm = defineForm('profile', {
  name,
  company,
  phone: optionalPhone,
  language: v.pipe(v.string(), v.picklist(locales, 'languageInvalid'))
})

/** Which sessions end: this one, all but this one, or all. */
export const signOutForm = defineForm('signOut', {
  scope: v.pipe(v.string(), v.picklist(['this', 'others', 'all'], 'unknownField'))
})

/** Ends one session from the list. */
export const endSessionForm = defineForm('endSession', {
  session: v.pipe(v.string(), v.nonEmpty('unknownField'))
})

export const exportForm = defineForm('export', {})

export const deleteForm = defineForm(
  'delete',
  { currentPassword },
  { secrets: ['currentPassword'] }
)

export type ProfileValues = FormValues<typeof profileForm>
export type SignOutValues = FormValues<typeof signOutForm>
export type EndSessionValues = FormValues<typeof endSessionForm>
export type DeleteValues = FormValues<typeof deleteForm>

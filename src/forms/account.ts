/** The forms of the account page; all of them are behind a session. */
import { locales } from '../shared/locale.ts'
import { defineForm } from './define-form.ts'
import {
  companyName,
  currentPassword,
  hiddenChoice,
  hiddenId,
  optionalPhone,
  personName,
  presetChoice
} from './fields.ts'

export const profileForm = defineForm(
  'profile',
  {
    name: personName,
    company: companyName,
    phone: optionalPhone,
    language: presetChoice(locales, 'languages')
  },
  { guarded: false }
)

/** Ends this session, all but this one, or all of them. */
export const signOutForm = defineForm(
  'signOut',
  { scope: hiddenChoice(['this', 'others', 'all']) },
  { guarded: false }
)

/** Ends one session of the list. */
export const endSessionForm = defineForm('endSession', { session: hiddenId }, { guarded: false })

export const exportForm = defineForm('export', {}, { guarded: false })

export const deleteForm = defineForm('delete', { currentPassword }, { guarded: false })

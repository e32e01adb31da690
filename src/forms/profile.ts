import { locales } from '../shared/language/locale.ts'
import { defineForm } from './define-form.ts'
import { companyName, optionalPhone, personName, presetChoice } from './fields.ts'

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

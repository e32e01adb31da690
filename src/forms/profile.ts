import { locales } from '../shared/language/locale.ts'
import { definePrivateForm } from './definition/define-form.ts'
import { companyName, optionalPhone, personName, presetChoice } from './definition/fields.ts'

export const profileForm = definePrivateForm('profile', {
  name: personName,
  company: companyName,
  phone: optionalPhone,
  language: {
    ...presetChoice(locales),
    choices: { values: locales, names: 'languages', isPreset: true }
  }
})

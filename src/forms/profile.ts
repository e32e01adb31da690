import * as v from 'valibot'
import { locales } from '../shared/locale.ts'
import { defineForm, type FormValues } from './define-form.ts'
import { company, name, optionalPhone } from './fields.ts'

export const profileForm = defineForm('profile', {
  name,
  company,
  phone: optionalPhone,
  language: v.pipe(v.string(), v.picklist(locales, 'languageInvalid'))
})

export type ProfileValues = FormValues<typeof profileForm>

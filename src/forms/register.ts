import * as v from 'valibot'
import { defineForm, type FormValues } from './define-form.ts'
import { company, email, name, optionalPhone, password } from './fields.ts'

export const registerForm = defineForm(
  'register',
  {
    name,
    company,
    email,
    phone: optionalPhone,
    password,
    terms: v.pipe(v.string(), v.nonEmpty('termsRequired'), v.picklist(['on'], 'termsRequired'))
  },
  { secrets: ['password'] }
)

export type RegisterValues = FormValues<typeof registerForm>

import { defineForm } from './definition/define-form.ts'
import {
  companyName,
  email,
  newPassword,
  optionalPhone,
  personName,
  requiredTick
} from './definition/fields.ts'

export const registerForm = defineForm(
  'register',
  {
    name: personName,
    company: companyName,
    email: email('username'),
    phone: optionalPhone,
    password: newPassword,
    terms: requiredTick
  },
  { documents: ['privacy', 'terms'], visit: true }
)

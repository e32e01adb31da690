import { defineForm } from './define-form.ts'
import {
  choice,
  companyName,
  country,
  email,
  newsConsent,
  optionalMultiline,
  personName,
  phone
} from './fields.ts'

export const requestDemoForm = defineForm(
  'requestDemo',
  {
    name: personName,
    company: companyName,
    email: email(),
    phone,
    country,
    agencySize: choice(['solo', 'small', 'medium', 'large', 'enterprise']),
    message: optionalMultiline({ max: 5000 }),
    marketing: newsConsent
  },
  { documents: ['privacy'] }
)

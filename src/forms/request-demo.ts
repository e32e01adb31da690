import { defineForm } from './definition/define-form.ts'
import {
  choice,
  companyName,
  country,
  email,
  newsConsent,
  optionalMultiline,
  optionalPhone,
  personName
} from './definition/fields.ts'

export const requestDemoForm = defineForm(
  'requestDemo',
  {
    name: personName,
    company: companyName,
    email: email(),
    phone: optionalPhone,
    country,
    agencySize: choice(['solo', 'small', 'medium', 'large', 'enterprise']),
    trips: optionalMultiline({ max: 2000 }),
    message: optionalMultiline({ max: 5000 }),
    marketing: newsConsent
  },
  { documents: ['privacy'], visit: true }
)

import { defineForm } from './define-form.ts'
import {
  choice,
  companyName,
  country,
  email,
  line,
  newsConsent,
  optionalMultiline,
  optionalPhone,
  personName
} from './fields.ts'

export const gsaApplicationForm = defineForm(
  'gsaApplication',
  {
    name: personName,
    company: companyName,
    email: email(),
    phone: optionalPhone,
    country,
    territory: line({ max: 150 }),
    agencies: choice(['none', 'upTo20', 'upTo100', 'over100']),
    message: optionalMultiline({ max: 5000 }),
    marketing: newsConsent
  },
  { documents: ['privacy'] }
)

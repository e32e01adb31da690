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

export const streamApplicationForm = defineForm(
  'streamApplication',
  {
    name: personName,
    company: companyName,
    email: email(),
    phone: optionalPhone,
    country,
    system: line({ max: 150 }),
    developers: choice(['own', 'supplier', 'none']),
    message: optionalMultiline({ max: 5000 }),
    marketing: newsConsent
  },
  { documents: ['privacy'] }
)

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

export const franchiseApplicationForm = defineForm(
  'franchiseApplication',
  {
    name: personName,
    company: companyName,
    email: email(),
    phone: optionalPhone,
    country,
    place: line({ max: 150 }),
    premises: choice(['have', 'looking', 'none']),
    message: optionalMultiline({ max: 5000 }),
    marketing: newsConsent
  },
  { documents: ['privacy'] }
)

import { programmes } from '../shared/programmes.ts'
import { defineForm } from './define-form.ts'
import {
  choice,
  companyName,
  country,
  email,
  newsConsent,
  optionalMultiline,
  personName,
  phone,
  presetChoice
} from './fields.ts'

/** `none`: no decision yet, or no programme at all. */
export const programmeChoices = ['none', ...programmes] as const

export const requestDemoForm = defineForm(
  'requestDemo',
  {
    name: personName,
    company: companyName,
    email: email(),
    phone,
    country,
    agencySize: choice(['solo', 'small', 'medium', 'large', 'enterprise']),
    programme: presetChoice(programmeChoices, 'messages'),
    message: optionalMultiline({ max: 5000 }),
    marketing: newsConsent
  },
  { documents: ['privacy'] }
)

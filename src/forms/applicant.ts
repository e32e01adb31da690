import {
  companyName,
  country,
  email,
  newsConsent,
  optionalMultiline,
  optionalPhone,
  personName
} from './fields.ts'

/** The fields that applications begin with. */
export const applicant = {
  name: personName,
  company: companyName,
  email: email(),
  phone: optionalPhone,
  country
} as const

/** The fields that applications and demo requests end with. */
export const closing = {
  message: optionalMultiline({ max: 5000 }),
  marketing: newsConsent
} as const

import {
  companyName,
  country,
  email,
  newsConsent,
  optionalMultiline,
  optionalPhone,
  personName
} from './fields.ts'

/** Fields that every application starts and ends with. */
export const applicantFields = {
  name: personName,
  company: companyName,
  email: email(),
  phone: optionalPhone,
  country
} as const

export const wishFields = {
  message: optionalMultiline({ max: 5000 }),
  marketing: newsConsent
} as const

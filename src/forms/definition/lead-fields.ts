import {
  companyName,
  country,
  email,
  newsConsent,
  optionalMultiline,
  optionalPhone,
  personName
} from './fields.ts'

/** The first fields of a demo request and of each application: a person and the company. */
export const senderFields = {
  name: personName,
  company: companyName,
  email: email(),
  phone: optionalPhone,
  country
} as const

/** The last fields of a demo request and of each application. */
export const closingFields = {
  message: optionalMultiline({ max: 5000 }),
  marketing: newsConsent
} as const

/** The options of every form that stores a lead. */
export const leadOptions = { documents: ['privacy'], visit: true } as const

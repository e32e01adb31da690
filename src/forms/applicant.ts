/** The fields that the applications for all programmes share. Those of its programme come between them. */
import {
  country,
  email,
  line,
  newsConsent,
  optionalMultiline,
  optionalPhone,
  personName
} from './fields.ts'

/** A company, or the applicant's own name: nobody needs a company to apply. */
const companyOrOwnName = {
  ...line({ max: 150, autoComplete: 'organization' }),
  errorPrefix: 'companyOrOwnName'
} as const

/** The applicant, at the start of the form. */
export const applicant = {
  name: personName,
  company: companyOrOwnName,
  email: email(),
  phone: optionalPhone,
  country
}

/** The end of the form. */
export const applicationEnd = { message: optionalMultiline({ max: 5000 }), marketing: newsConsent }

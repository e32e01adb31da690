import { defineForm } from './definition/define-form.ts'
import {
  choice,
  email,
  multiline,
  newsConsent,
  optionalLine,
  optionalPhone,
  personName
} from './definition/fields.ts'
import { leadOptions } from './definition/lead-fields.ts'

export const contactForm = defineForm(
  'contact',
  {
    name: personName,
    email: email(),
    phone: optionalPhone,
    subject: choice([
      'general',
      'call',
      'partnership',
      'supplier',
      'events',
      'support',
      'billing',
      'privacy',
      'press'
    ]),
    callTime: optionalLine({ max: 100 }),
    message: multiline({ min: 10, max: 5000 }),
    marketing: newsConsent
  },
  {
    ...leadOptions,
    rules: [
      {
        field: 'phone',
        key: 'phoneRequired',
        isBroken: ({ subject, phone }) => subject === 'call' && !phone?.trim()
      }
    ]
  }
)

import { defineForm } from './define-form.ts'
import { choice, email, multiline, newsConsent, optionalPhone, personName } from './fields.ts'

export const contactForm = defineForm(
  'contact',
  {
    name: personName,
    email: email(),
    phone: optionalPhone,
    subject: choice(['general', 'partnership', 'support', 'billing', 'privacy', 'press']),
    message: multiline({ min: 10, max: 5000 }),
    marketing: newsConsent
  },
  { documents: ['privacy'] }
)

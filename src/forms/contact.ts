import * as v from 'valibot'
import { defineForm, type FormValues } from './define-form.ts'
import { checkbox, email, name, optionalPhone, requiredText } from './fields.ts'

export const contactSubjects = [
  'general',
  'partnership',
  'support',
  'billing',
  'privacy',
  'press'
] as const

export const contactForm = defineForm('contact', {
  name,
  email,
  phone: optionalPhone,
  subject: v.pipe(
    v.string(),
    v.nonEmpty('subjectRequired'),
    v.picklist(contactSubjects, 'subjectRequired')
  ),
  message: v.pipe(
    requiredText(5000, 'messageRequired', 'messageLong'),
    v.minLength(10, 'messageShort')
  ),
  marketing: checkbox
})

export type ContactValues = FormValues<typeof contactForm>

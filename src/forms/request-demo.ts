import { applicant, closing } from './applicant.ts'
import { defineForm } from './define-form.ts'
import { choice, phone } from './fields.ts'

export const requestDemoForm = defineForm(
  'requestDemo',
  {
    ...applicant,
    phone,
    agencySize: choice(['solo', 'small', 'medium', 'large', 'enterprise']),
    ...closing
  },
  { documents: ['privacy'] }
)

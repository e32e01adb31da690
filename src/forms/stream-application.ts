import { applicantFields, wishFields } from './applicant.ts'
import { defineForm } from './define-form.ts'
import { choice, line } from './fields.ts'

export const streamApplicationForm = defineForm(
  'streamApplication',
  {
    ...applicantFields,
    system: line({ max: 150 }),
    developers: choice(['own', 'supplier', 'none']),
    ...wishFields
  },
  { documents: ['privacy'], visit: true }
)

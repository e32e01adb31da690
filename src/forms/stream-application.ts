import { applicantFields, wishFields } from './definition/applicant.ts'
import { defineForm } from './definition/define-form.ts'
import { choice, line } from './definition/fields.ts'

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

import { applicantFields, wishFields } from './definition/applicant.ts'
import { defineForm } from './definition/define-form.ts'
import { choice, line } from './definition/fields.ts'

export const franchiseApplicationForm = defineForm(
  'franchiseApplication',
  {
    ...applicantFields,
    place: line({ max: 150 }),
    premises: choice(['have', 'looking', 'none']),
    ...wishFields
  },
  { documents: ['privacy'], visit: true }
)

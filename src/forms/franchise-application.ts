import { applicantFields, wishFields } from './applicant.ts'
import { defineForm } from './define-form.ts'
import { choice, line } from './fields.ts'

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

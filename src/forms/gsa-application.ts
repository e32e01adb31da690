import { applicantFields, wishFields } from './applicant.ts'
import { defineForm } from './define-form.ts'
import { choice, line } from './fields.ts'

export const gsaApplicationForm = defineForm(
  'gsaApplication',
  {
    ...applicantFields,
    territory: line({ max: 150 }),
    agencies: choice(['none', 'upTo20', 'upTo100', 'over100']),
    ...wishFields
  },
  { documents: ['privacy'], visit: true }
)

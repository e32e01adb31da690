import { applicantFields, wishFields } from './definition/applicant.ts'
import { defineForm } from './definition/define-form.ts'
import { choice, line } from './definition/fields.ts'

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

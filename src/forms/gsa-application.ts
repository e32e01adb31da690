import { applicant, applicantsWish } from './applicant.ts'
import { defineForm } from './define-form.ts'
import { choice, line } from './fields.ts'

export const gsaApplicationForm = defineForm(
  'gsaApplication',
  {
    ...applicant,
    territory: line({ max: 150 }),
    agencies: choice(['none', 'upTo20', 'upTo100', 'over100']),
    ...applicantsWish
  },
  { documents: ['privacy'], visit: true }
)

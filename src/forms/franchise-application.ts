import { applicant, applicantsWish } from './applicant.ts'
import { defineForm } from './define-form.ts'
import { choice, line } from './fields.ts'

export const franchiseApplicationForm = defineForm(
  'franchiseApplication',
  {
    ...applicant,
    place: line({ max: 150 }),
    premises: choice(['have', 'looking', 'none']),
    ...applicantsWish
  },
  { documents: ['privacy'], visit: true }
)

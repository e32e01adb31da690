import { applicant, applicantsWish } from './applicant.ts'
import { defineForm } from './define-form.ts'
import { choice, line } from './fields.ts'

export const streamApplicationForm = defineForm(
  'streamApplication',
  {
    ...applicant,
    system: line({ max: 150 }),
    developers: choice(['own', 'supplier', 'none']),
    ...applicantsWish
  },
  { documents: ['privacy'], visit: true }
)

import { closingFields, senderFields } from './definition/agency-fields.ts'
import { defineForm } from './definition/define-form.ts'
import { choice, line } from './definition/fields.ts'

export const franchiseApplicationForm = defineForm(
  'franchiseApplication',
  {
    ...senderFields,
    place: line({ max: 150 }),
    premises: choice(['have', 'looking', 'none']),
    ...closingFields
  },
  { documents: ['privacy'], visit: true }
)

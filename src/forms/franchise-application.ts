import { defineForm } from './definition/define-form.ts'
import { choice, line } from './definition/fields.ts'
import { closingFields, leadOptions, senderFields } from './definition/lead-fields.ts'

export const franchiseApplicationForm = defineForm(
  'franchiseApplication',
  {
    ...senderFields,
    place: line({ max: 150 }),
    premises: choice(['have', 'looking', 'none']),
    ...closingFields
  },
  leadOptions
)

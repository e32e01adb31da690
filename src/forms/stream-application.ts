import { closingFields, senderFields } from './definition/agency-fields.ts'
import { defineForm } from './definition/define-form.ts'
import { choice, line } from './definition/fields.ts'

export const streamApplicationForm = defineForm(
  'streamApplication',
  {
    ...senderFields,
    system: line({ max: 150 }),
    developers: choice(['own', 'supplier', 'none']),
    ...closingFields
  },
  { documents: ['privacy'], visit: true }
)

import { defineForm } from './definition/define-form.ts'
import { choice, line } from './definition/fields.ts'
import { closingFields, leadOptions, senderFields } from './definition/lead-fields.ts'

export const streamApplicationForm = defineForm(
  'streamApplication',
  {
    ...senderFields,
    system: line({ max: 150 }),
    developers: choice(['own', 'supplier', 'none']),
    ...closingFields
  },
  leadOptions
)

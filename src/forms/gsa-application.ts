import { defineForm } from './definition/define-form.ts'
import { choice, line } from './definition/fields.ts'
import { closingFields, leadOptions, senderFields } from './definition/lead-fields.ts'

export const gsaApplicationForm = defineForm(
  'gsaApplication',
  {
    ...senderFields,
    territory: line({ max: 150 }),
    agencies: choice(['none', 'upTo20', 'upTo100', 'over100']),
    ...closingFields
  },
  leadOptions
)

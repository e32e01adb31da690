import { defineForm } from './definition/define-form.ts'
import { choice, optionalMultiline } from './definition/fields.ts'
import { closingFields, leadOptions, senderFields } from './definition/lead-fields.ts'

export const requestDemoForm = defineForm(
  'requestDemo',
  {
    ...senderFields,
    agencySize: choice(['solo', 'small', 'medium', 'large', 'enterprise']),
    trips: optionalMultiline({ max: 2000 }),
    ...closingFields
  },
  leadOptions
)

import { definePrivateForm } from './definition/define-form.ts'
import { line } from './definition/fields.ts'

export const renamePasskeyForm = definePrivateForm('renamePasskey', {
  passkeyName: line({ max: 60, autoComplete: 'off' })
})

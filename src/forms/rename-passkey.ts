import { definePrivateForm } from './define-form.ts'
import { line } from './fields.ts'

export const renamePasskeyForm = definePrivateForm('renamePasskey', {
  passkeyName: line({ max: 60, autoComplete: 'off' })
})

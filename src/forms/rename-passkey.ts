import { defineForm } from './define-form.ts'
import { line } from './fields.ts'

export const renamePasskeyForm = defineForm(
  'renamePasskey',
  { passkeyName: line({ max: 60, autoComplete: 'off' }) },
  { guarded: false }
)

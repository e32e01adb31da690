import { defineForm } from './define-form.ts'
import { currentPassword } from './fields.ts'

export const deleteForm = defineForm('delete', { currentPassword }, { guarded: false })

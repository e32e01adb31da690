import { definePrivateForm } from './definition/define-form.ts'
import { currentPassword, email } from './definition/fields.ts'

export const changeEmailForm = definePrivateForm('changeEmail', {
  newEmail: { ...email(), errorPrefix: 'email' } as const,
  currentPassword
})

/** Resends the link to the new address. */
export const resendChangeForm = definePrivateForm('resendChange', {})

export const cancelChangeForm = definePrivateForm('cancelChange', {})

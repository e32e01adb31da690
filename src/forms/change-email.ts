import { defineForm, definePrivateForm } from './definition/define-form.ts'
import { currentPassword, email } from './definition/fields.ts'

export const changeEmailForm = definePrivateForm('changeEmail', {
  newEmail: { ...email(), errorPrefix: 'email' } as const,
  currentPassword
})

/** Resends the link to the new address. */
export const resendChangeForm = definePrivateForm('resendChange', {})

export const cancelChangeForm = definePrivateForm('cancelChange', {})

/** Reverts a change, from the link that was mailed to the former address. */
export const restoreEmailForm = defineForm('restoreEmail', {}, { fillMs: 0 })

/** A button, because mail scanners open links before people do and must not use them up. */
export const confirmChangeForm = definePrivateForm('confirmChange', {})

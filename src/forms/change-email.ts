import { defineForm } from './define-form.ts'
import { currentPassword, email } from './fields.ts'

export const changeEmailForm = defineForm(
  'changeEmail',
  { newEmail: { ...email(), errorPrefix: 'email' } as const, currentPassword },
  { guarded: false }
)

/** Resends the link to the new address. */
export const resendChangeForm = defineForm('resendChange', {}, { guarded: false })

export const cancelChangeForm = defineForm('cancelChange', {}, { guarded: false })

/** Reverts a change, from the link that was mailed to the former address. */
export const restoreEmailForm = defineForm('restoreEmail', {}, { fillMs: 0 })

/** A button, because mail scanners open links before people do and must not use them up. */
export const confirmChangeForm = defineForm('confirmChange', {}, { guarded: false })

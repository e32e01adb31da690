import { defineForm } from './define-form.ts'
import { currentPassword, email } from './fields.ts'

export const changeEmailForm = defineForm(
  'changeEmail',
  { newEmail: { ...email(), errorPrefix: 'email' } as const, currentPassword },
  { guarded: false }
)

/** Mails the link to the new address again. */
export const resendChangeForm = defineForm('resendChange', {}, { guarded: false })

export const cancelChangeForm = defineForm('cancelChange', {}, { guarded: false })

/** Reverts a change, after a click on the link that was mailed to the former address. */
export const restoreEmailForm = defineForm('restoreEmail', {}, { fillMs: 0 })

/** A button, because opening the link must not use it up: mail scanners open links before people do. */
export const confirmChangeForm = defineForm('confirmChange', {}, { guarded: false })

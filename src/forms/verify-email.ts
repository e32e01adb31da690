import { defineForm } from './define-form.ts'
import { email } from './fields.ts'

/**
 * Consists of a button, because opening the link must not use it up: mail scanners open links
 * before people do.
 */
export const confirmEmailForm = defineForm('confirmEmail', {}, { fillMs: 0 })

export const resendForm = defineForm(
  'resend',
  { email: email('username') },
  // Browsers fill it in automatically.
  { fillMs: 0 }
)

import { defineForm } from './define-form.ts'
import { email, passwordIfAsked } from './fields.ts'

/**
 * A button, because opening the link must not use it up: mail scanners open links before people do.
 * The password is asked for only in a browser that did not send the registration.
 */
export const confirmEmailForm = defineForm(
  'confirmEmail',
  { password: passwordIfAsked },
  // Password managers fill it in automatically.
  { fillMs: 0 }
)

export const resendForm = defineForm(
  'resend',
  { email: email('username') },
  // Browsers fill it in automatically.
  { fillMs: 0 }
)

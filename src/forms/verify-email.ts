import { defineForm } from './define-form.ts'
import { email, password } from './fields.ts'

/** A button, because opening the link must not use it up: mail scanners open links before people do. */
export const confirmEmailForm = defineForm('confirmEmail', {}, { fillMs: 0 })

/** Confirms the address in a browser that did not send the registration. */
export const confirmByPasswordForm = defineForm(
  'confirmByPassword',
  { password },
  // Password managers fill it in automatically.
  { fillMs: 0 }
)

export const resendForm = defineForm(
  'resend',
  { email: email('username') },
  // Browsers fill it in automatically.
  { fillMs: 0 }
)

import { defineForm } from './definition/define-form.ts'
import { email, password } from './definition/fields.ts'

/** A button, because mail scanners open links before people do and must not use them up. */
export const confirmEmailForm = defineForm('confirmEmail', {}, { fillMs: 0 })

/** Confirms the address in a browser other than the one that registered. */
export const confirmByPasswordForm = defineForm(
  'confirmByPassword',
  { password },
  // Password managers autofill this form.
  { fillMs: 0 }
)

export const resendForm = defineForm(
  'resend',
  { email: email('username') },
  // Browsers autofill this form.
  { fillMs: 0 }
)

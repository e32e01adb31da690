import * as v from 'valibot'
import { defineForm } from './define-form.ts'
import { email, longestPassword, password } from './fields.ts'

/** The server decides whether it is needed. */
const passwordIfAsked = {
  ...password,
  schema: (errorKey: (problem: 'Long') => string) =>
    v.pipe(v.string(), v.maxLength(longestPassword, errorKey('Long')))
}

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

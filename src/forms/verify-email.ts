import { defineForm } from './define-form.ts'
import { email } from './fields.ts'

/** Only a button: opening a link must not use it up, since programs look into mails first. */
export const confirmEmailForm = defineForm('confirmEmail', {}, { fillMs: 0 })

export const resendForm = defineForm('resend', { email: email('username') })

import { defineForm } from './define-form.ts'
import { newsConsent } from './fields.ts'

/** Consent to news in the account, given and withdrawn with the same box. */
export const newsForm = defineForm(
  'news',
  { marketing: newsConsent },
  { guarded: false, documents: ['privacy'] }
)

/** A button, because opening the link must not unsubscribe: mail scanners open links before people do. */
export const unsubscribeForm = defineForm('unsubscribe', {}, { guarded: false })

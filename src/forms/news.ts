import { defineForm } from './define-form.ts'
import { newsConsent } from './fields.ts'

/** Consent to news in the account, given and withdrawn with the same box. */
export const newsForm = defineForm(
  'news',
  { marketing: newsConsent },
  { guarded: false, documents: ['privacy'] }
)

/**
 * The version of the consent to news: the wording of the box and the button in every language. It
 * is stored as proof, and a test fails if the wording changes but the version does not.
 */
export const newsTextVersion = '2026-11-23'

/** A button, because opening the link must not consent: mail scanners open links before people do. */
export const confirmNewsForm = defineForm('confirmNews', {}, { guarded: false })

/** A button, because opening the link must not unsubscribe: mail scanners open links before people do. */
export const unsubscribeForm = defineForm('unsubscribe', {}, { guarded: false })

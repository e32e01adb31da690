import { definePrivateForm } from './definition/define-form.ts'
import { newsConsent } from './definition/fields.ts'

/** Consent to news in the account; the same box gives and withdraws it. */
export const newsForm = definePrivateForm(
  'news',
  { marketing: newsConsent },
  { documents: ['privacy'] }
)

/**
 * The version of the consent to news: the wording of the box and the button in every language. It
 * is stored as proof. A test fails if only the wording changes.
 */
export const newsTextVersion = '2026-11-23'

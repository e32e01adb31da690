import type { DocumentVersions } from './control-fields.ts'

/** The state of a page's forms: all empty, or one rejected, with its values and errors. */
export interface FormState {
  /** The name of the rejected form; empty if there is none. */
  name: string
  values: Record<string, string>
  /** Translated messages by field, in the order of the form; `''` stands for the whole form. */
  errors: Record<string, string>
  /** Sent with the form, so that a resent form is stored once. */
  idempotencyKey: string
  /** The time of the first rendering, in milliseconds since 1970. */
  renderedAt: number
  /** The first option of a country list: the visitor's likely country. */
  country: { code: string; name: string }
  /** The current versions of the legal documents, which a form sends along. */
  versions: DocumentVersions
  /** The attribution for `visitField`. */
  visit: string
  /** The receipt of this browser's last form, on a page that shows it. */
  receipt?: Receipt
  /** The settings of Turnstile, if the operator uses it. */
  turnstile?: { siteKey: string; script: string }
}

/** A rejected form, to be rendered again. */
export type RejectedForm = Pick<FormState, 'name' | 'values' | 'errors'>

/** Details of an accepted form that a page shows. */
export interface Receipt {
  form: string
  /** The reference by which the team can find the stored row. */
  reference?: string
  /** Some of the submitted values, by field. */
  values: Record<string, string>
}

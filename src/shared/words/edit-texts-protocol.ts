import type { Locale } from '../language/locale.ts'
import type { FieldRef } from './field-link.ts'

/** A text of the site, with its tags and placeholders as written. */
export interface EditableText extends FieldRef {
  text: string
  /** The place of the text, for the operator: “Home page › Opening › Heading”. */
  label: string
}

/** The texts of one language, which the browser loads when somebody wants to edit them. */
export interface EditTexts {
  texts: EditableText[]
  /** The files of posts and legal texts, by the path of their page. */
  documents: Record<string, EditableText>
}

/** The texts of the control on the page. */
export type EditTextsLabels = Record<'toggle' | 'hint' | 'choose' | 'failed', string>

/** The start options of a preview's script. */
export interface EditTextsOptions {
  /** The origin of the desk with the editor; empty for the origin of the page. */
  desk: string
  languages: Record<Locale, { words: EditTextsLabels; url: string }>
}

import type { Locale } from '../language/locale.ts'

/** The id of the element with the data of the editor's script. */
export const editorRoot = 'editor-data'

/** Dispatched on the window when the library starts and stops saving an entry (`detail`). */
export const savingEvent = 'babylon.saving'

/** The data of the editor's script, as JSON in `data-editor` of the root. */
export interface EditorData {
  locale: Locale
  /** URL of the build's configuration (`BuiltEditor`). */
  config: string
  /** The repository on GitHub, and the proxy to it; absent on a developer's own machine. */
  repository?: { name: string; proxy: string }
}

/** The editor's configuration from the build, for the desk in one language. */
export interface BuiltEditor {
  /** The library's configuration, except for the repository. */
  config: { collections: BuiltCollection[] }
  posts: BuiltPost[]
  /** The required placeholders in the subject and text of a mail. */
  mails: Record<string, readonly string[]>
  /** Versions of the legal texts with digests of their text, in every language. */
  legal: Record<string, { version: string; digest: string }[]>
  /** Facts that must not be empty. */
  neededFacts: readonly string[]
  errors: EditorErrors
}

/** The file of a post in each language, without its extension, with its slug. */
export type BuiltPost = Partial<Record<Locale, { file: string; slug: string }>>

type EditorErrors = Record<
  | 'legalVersion'
  | 'legalPair'
  | 'updatedEarly'
  | 'cover'
  | 'pictureAlt'
  | 'link'
  | 'mailPlaceholders'
  | 'empty'
  | 'emptyText'
  | 'needed'
  | 'figure'
  | 'placeholders'
  | 'newer'
  | 'gone'
  | 'offline',
  string
>

interface BuiltCollection {
  name: string
  fields?: BuiltField[]
  files?: { name: string; fields: BuiltField[] }[]
}

export interface BuiltField {
  name: string
  /** Absent for hidden fields. */
  label?: string
  fields?: BuiltField[]
}

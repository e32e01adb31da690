import type { Locale } from '../language/locale.ts'

/** The element with what the editor's script has to know. */
export const editorRoot = 'editor-data'

/** Sent to the window when the library begins to save an entry, and when it has ended (`detail`). */
export const savingEvent = 'babylon.saving'

/**
 * The data that the document passes to the editor's script, as JSON in `data-editor` of the root.
 */
export interface EditorData {
  locale: Locale
  /** URL of the build's configuration (`BuiltEditor`). */
  config: string
  /** The repository on GitHub, and the proxy to it; absent on a developer's own machine. */
  repository?: { name: string; proxy: string }
}

/** The configuration that the build generates, for the desk in one language. */
export interface BuiltEditor {
  /** The library's configuration, apart from where the files are. */
  cms: { collections: BuiltCollection[] }
  posts: BuiltPost[]
  /** Placeholders that the subject and the text of a mail must have. */
  mails: Record<string, readonly string[]>
  /** Versions of the legal texts, and digests of their text, in every language. */
  legal: Record<string, { version: string; digest: string }[]>
  /** Facts that must not be empty. */
  neededFacts: readonly string[]
  errors: EditorErrors
}

/** The file of a post in each language, without its extension, and its slug there. */
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
  /** Absent for what people do not read. */
  label?: string
  fields?: BuiltField[]
}

import type { Locale } from '../../shared/language/locale.ts'
import { parseEntryPath } from '../../shared/words/field-link.ts'

/** The kinds of files by the editor's collections. */
const kinds = {
  pages: 'page',
  desk: 'desk',
  mails: 'mail',
  legal: 'legal',
  posts: 'post',
  company: 'company'
} as const

/** A file in `locales/` by kind, name and language. */
export interface FileRef {
  kind: (typeof kinds)[keyof typeof kinds] | 'picture' | 'other'
  name: string
  /** Absent for a file that all languages share. */
  locale?: Locale
}

/** `locales/tr/messages/home.json` → the page `home` in Turkish. */
export function parseFileRef(path: string): FileRef {
  const entry = parseEntryPath(path)
  if (entry) return { kind: kinds[entry.collection], name: entry.entry, locale: entry.locale }
  const name = path.replace(/^[^/]*\//, '')
  const picture = name.replace(/^pictures\//, '')
  return picture === name ? { kind: 'other', name } : { kind: 'picture', name: picture }
}

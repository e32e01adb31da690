import { isLocale, type Locale } from '../language/locale.ts'
import { wordsEditorPath } from '../links/endpoint-paths.ts'
import { localePath } from '../links/paths.ts'
import { entriesOf } from '../typed-object.ts'

/** The editor's collections, by the folder in which a language has their files. */
const collectionFolders = {
  pages: 'messages',
  desk: 'desk',
  mails: 'mail',
  legal: 'legal',
  posts: 'blogs'
} as const

type Collection = keyof typeof collectionFolders | 'company'

/** The file of the company's facts, which all languages share. */
export const companyFile = 'locales/company.json'

/** A text in a file: `{ path: 'locales/tr/messages/home.json', key: 'hero.title' }`. */
export interface FieldRef {
  path: string
  /** The key of the text, or a field of the front matter; absent for the file itself. */
  key?: string
}

/** The collection and entry of a file in the editor. */
interface EditorEntry {
  collection: Collection
  /** The name of the entry, and of its branch: `cms/{collection}/{entry}`. */
  entry: string
  /** Absent for a file that all languages share. */
  locale?: Locale
}

/**
 * The URL of a text in the editor. The entry is in the query, because a fragment would be lost when
 * the desk redirects to the login, or is opened from another site (§12.4.15).
 * @param locale the language of the desk
 * @returns `undefined` for a file that the editor does not open
 */
export function fieldLink({ path, key }: FieldRef, locale: Locale): string | undefined {
  const place = parseEntryPath(path)
  if (!place) return undefined
  const link = entryLink(`${place.collection}/${place.entry}`, locale)
  if (key === undefined) return link
  const field = { field: key, ...(place.locale && { locale: place.locale }) }
  return `${link}&${new URLSearchParams(field)}`
}

/**
 * The URL of an entry in the editor, such as `pages/home`.
 * @param locale the language of the desk
 */
export function entryLink(entry: string, locale: Locale): string {
  return `${localePath(locale, wordsEditorPath)}?${new URLSearchParams({ entry })}`
}

/** The file of an entry, such as `pages/home`, in a language. */
export function entryFile(name: string, locale: Locale): string {
  const [collection = '', entry = ''] = name.split('/')
  if (collection === 'company') return companyFile
  const folders: Partial<Record<string, string>> = collectionFolders
  const folder = folders[collection] ?? collection
  const extension = ['pages', 'desk'].includes(collection) ? 'json' : 'md'
  return `locales/${locale}/${folder}/${entry}.${extension}`
}

/**
 * The entry of a file: `locales/tr/messages/home.json` is the entry `home` of `pages`. The editor
 * finds a post by its file name in any language.
 */
export function parseEntryPath(path: string): EditorEntry | undefined {
  if (path === companyFile) return { collection: 'company', entry: 'company' }
  const match = /^locales\/([\w-]+)\/(\w+)\/([\w-]+)\.(?:json|md)$/.exec(path)
  if (!match) return undefined
  const [, locale = '', folder, entry = ''] = match
  const folderEntry = entriesOf(collectionFolders).find(([, each]) => each === folder)
  if (!folderEntry || !isLocale(locale)) return undefined
  return { collection: folderEntry[0], entry, locale }
}

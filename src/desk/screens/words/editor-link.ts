import type { Locale } from '../../../shared/language/locale.ts'
import { wordsEditorPath } from '../../../shared/links/endpoint-paths.ts'
import { localePath } from '../../../shared/links/paths.ts'

/** The editor, in the language of the desk. */
export function editorLink(locale: Locale): string {
  return localePath(locale, wordsEditorPath)
}

interface FieldPlace {
  /** The language of the text. */
  locale?: Locale
  /** The trail to the text, `hero.title`. */
  key?: string
}

/** A change in the editor by its branch, `cms/{collection}/{entry}`, at one of its fields. */
export function changeLink(branch: string, locale: Locale, at: FieldPlace = {}): string {
  const [, collection = '', entry = ''] = branch.split('/')
  const query = new URLSearchParams()
  if (at.key !== undefined) query.set('field', at.key)
  if (at.key !== undefined && at.locale) query.set('locale', at.locale)
  const search = query.size > 0 ? `?${query}` : ''
  return `${editorLink(locale)}${search}#/collections/${collection}/entries/${entry}`
}

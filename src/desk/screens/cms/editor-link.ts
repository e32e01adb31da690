import type { Locale } from '../../../shared/language/locale.ts'
import { wordsEditorPath } from '../../../shared/links/endpoint-paths.ts'
import { localePath } from '../../../shared/links/paths.ts'

export function editorLink(locale: Locale): string {
  return localePath(locale, wordsEditorPath)
}

/** A change in the editor by its branch, `cms/{collection}/{entry}`. */
export function changeLink(branch: string, locale: Locale): string {
  const [, collection = '', entry = ''] = branch.split('/')
  return `${editorLink(locale)}#/collections/${collection}/entries/${entry}`
}

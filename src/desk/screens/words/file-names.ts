import type { WordsChange } from '../../../server/words/changes/change.ts'
import { fileName } from '../../../server/words/file-name.ts'
import { parseFileRef } from '../../../server/words/file-ref.ts'
import { languageName } from '../../../shared/language/language-name.ts'
import type { Locale } from '../../../shared/language/locale.ts'
import type { DeskTranslate } from '../../messages.ts'
import type { DeskRequest } from '../../request.ts'

const maxNames = 4

/** Names a change: a post by its title, anything else by its files, once for all languages. */
export function changeName(
  { title, files }: Pick<WordsChange, 'title' | 'files'>,
  { t, locale: own }: Pick<DeskRequest, 't' | 'locale'>
) {
  const parsedFiles = files.map(({ path }) => ({ path, ...parseFileRef(path) }))
  const isPost = parsedFiles.every(({ kind }) => kind === 'post' || kind === 'picture')
  const post = isPost && postName(title, t)
  const languages = new Map<string, Set<Locale>>()
  for (const { path, locale } of parsedFiles) {
    const name = post || fileName(path, t)
    const knownLocales = languages.get(name) ?? new Set()
    languages.set(name, locale ? knownLocales.add(locale) : knownLocales)
  }
  const names = [...languages].map(([name, locales]) => {
    if (locales.size === 0) return name
    return `${name} (${[...locales].map((locale) => languageName(own, locale)).join(', ')})`
  })
  const hiddenCount = names.length - maxNames
  if (hiddenCount <= 0) return names.join('; ') || title
  return `${names.slice(0, maxNames).join('; ')} ${t('words.more', { count: hiddenCount })}`
}

/** Names one of a change's files, without its language: a post by its title. */
export function changedFileName(
  { title, files }: Pick<WordsChange, 'title' | 'files'>,
  path: string,
  t: DeskTranslate
): string {
  // The build may report a problem in a post that the change does not contain.
  const isOwnPost = parseFileRef(path).kind === 'post' && files.some((file) => file.path === path)
  return isOwnPost ? postName(title, t) : fileName(path, t)
}

function postName(title: string, t: DeskTranslate): string {
  return t('words.kinds.post', { name: title.replace(/^Undo: /, '') })
}

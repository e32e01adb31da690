import type { DeskMessages } from '../../../.types/desk-messages.ts'
import { defaultLocale } from '../../shared/language/locale.ts'
import type { Messages, Translator } from '../../shared/language/messages.ts'
import { camelCase } from '../../shared/text/letter-case.ts'
import { entryFile } from '../../shared/words/field-link.ts'
import { parseFileRef } from './file-ref.ts'

type DeskTranslate = Translator<DeskMessages>

/** A change as it is named in the log of actions. */
export interface NamedChange {
  /** `pages/home` */
  entry: string
  /** The title of a post; `null` for everything else. */
  title: string | null
}

/** The name of a change: “Post: A weekend”, “Home page”. */
export function entryName({ entry, title }: NamedChange, t: DeskTranslate): string {
  if (title) return t('words.kinds.post', { name: title })
  return fileName(entryFile(entry, defaultLocale), t)
}

/** The name of a file without its language: “Mail: Welcome”. */
export function fileName(path: string, t: DeskTranslate): string {
  const { kind, name } = parseFileRef(path)
  const pages: Record<keyof Messages, string> = t('words.files')
  const tables: Partial<Record<typeof kind, Partial<Record<string, string>>>> = {
    page: pages,
    mail: t('mails.templates'),
    legal: t('words.legalNames')
  }
  return t(`words.kinds.${kind}`, {
    name: tables[kind]?.[kind === 'page' ? camelCase(name) : name] ?? name
  })
}

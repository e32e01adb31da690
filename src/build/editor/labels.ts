import { readFileSync } from 'node:fs'
import type { Locale } from '../../shared/language/locale.ts'

/** The texts of the editor's own screens (`locales/{locale}/editor.json`). */
type EditorWords = typeof import('../../../locales/en/editor.json')

export interface Labels {
  messages: EditorWords
  files: Record<'pages' | 'desk' | 'legal' | 'mails', Partial<Record<string, string>>>
  /** The label of a segment of a key, such as `intro` of `hero.intro`. */
  part(key: string): string
}

export function readLabels(locale: Locale): Labels {
  const readJson = (file: string) => JSON.parse(readFileSync(`locales/${locale}/${file}`, 'utf8'))
  const messages: EditorWords = readJson('editor.json')
  const parts: Partial<Record<string, string>> = messages.parts
  const { files: pages, legalNames: legal } = readJson('desk/words.json')
  const { templates: mails } = readJson('desk/mails.json')
  const files = { pages, legal, mails, desk: messages.deskFiles }
  return { messages, files, part: (key) => parts[key] ?? readable(key) }
}

/** The fallback for a missing label, only for the desk: `filterLabel` → “Filter label”. */
function readable(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])|-/g, (_, a = '', b = '') => `${a} ${b}`.toLowerCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}

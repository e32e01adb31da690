import { existsSync, readFileSync } from 'node:fs'
import type { Document } from '../../server/content/types.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { renderMarkdown } from '../content/markdown.ts'

/**
 * Reads the guide for people who write, which the desk shows (`docs/words.md`). A language without its own
 * has the English one.
 */
export function readGuide(locale: Locale): Document & { title: string } {
  const own = `docs/words.${locale}.md`
  const source = readFileSync(existsSync(own) ? own : 'docs/words.md', 'utf8')
  const [, title = '', text = ''] = /^# ([^\n]+)\n(.*)$/s.exec(source) ?? []
  return { title, ...renderMarkdown(text.replace(otherLanguage, ''), { resolveLink }) }
}

/** The desk has a switcher of its own. */
const otherLanguage = /\s\[[^\]]+\]\(words[\w.]*\.md\)/

/** Operators who only write have no repository, so the guide links to nothing else in it. */
function resolveLink(href: string): string {
  throw new Error(`docs/words*.md links to '${href}', which the desk does not have.`)
}

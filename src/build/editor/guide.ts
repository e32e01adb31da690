import { existsSync, readFileSync } from 'node:fs'
import type { Document } from '../../server/content/types.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { renderMarkdown } from '../content/markdown.ts'

/**
 * Reads the guide for writers, which the desk shows (`docs/words.md`). A language without a
 * translation gets the English guide.
 */
export function readGuide(locale: Locale): Document & { title: string } {
  const localGuide = `docs/words.${locale}.md`
  const source = readFileSync(existsSync(localGuide) ? localGuide : 'docs/words.md', 'utf8')
  const [, title = '', text = ''] = /^# ([^\n]+)\n(.*)$/s.exec(source) ?? []
  return { title, ...renderMarkdown(text.replace(otherLanguage, ''), { resolveLink }) }
}

/** The guide's own links to its translations, which the desk's language switcher replaces. */
const otherLanguage = /\s\[[^\]]+\]\(words[\w.]*\.md\)/

/** Operators who only write have no access to the repository, so no other link may lead into it. */
function resolveLink(href: string): string {
  throw new Error(`docs/words*.md links to '${href}', which the desk does not have.`)
}

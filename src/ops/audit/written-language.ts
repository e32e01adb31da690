import { eld } from 'eld/extrasmall'
import type { CrawledPage, CrawledSite } from './crawled-site.ts'
import { type AuditFinding, error, warning } from './finding.ts'
import { baseLanguage, isLanguage } from './languages.ts'

/** A shorter text is probably a name, an address or a price. Only lower-case words count. */
const fewest = { characters: 40, words: 4 }
/** Maximum characters to examine, which are enough to detect a language. */
const maxLength = 10_000
/**
 * How much a score (0 to 1) must exceed another one, because names and shared words make scores
 * similar.
 */
const clearLead = 0.15

/** Compares the declared language of pages with the language of their text. */
export function checkWrittenLanguage({ pages }: CrawledSite): AuditFinding[] {
  const spoken = new Set(pages.map(({ facts }) => baseLanguage(facts.lang)).filter(Boolean))
  return pages.flatMap((page) => [...checkDeclared(page), ...checkMixed(page, spoken)])
}

function checkDeclared({ url, headers, facts: { lang, mainText } }: CrawledPage): AuditFinding[] {
  if (lang === '') return [error('no lang', url)]
  if (!isLanguage(lang)) return [error('wrong lang', url, `“${lang}” is not a language code`)]
  const headerLanguage = headers.get('Content-Language')
  if (headerLanguage && baseLanguage(headerLanguage) !== baseLanguage(lang)) {
    return [error('wrong lang', url, `“${lang}”, but Content-Language says “${headerLanguage}”`)]
  }
  const [language] = otherLanguages(mainText, lang)
  return language === undefined
    ? []
    : [error('wrong lang', url, `“${lang}”, but the text is “${language}”`)]
}

/** Finds texts in another of the site's languages, which are probably untranslated. */
function checkMixed({ url, facts }: CrawledPage, spoken: Set<string>): AuditFinding[] {
  const { lang, titles, descriptions, blocks } = facts
  const texts = [...titles, ...descriptions].map((text) => ({ text, lang }))
  return [...texts, ...blocks].flatMap((block) => {
    const language = otherLanguages(block.text, block.lang).find((each) => spoken.has(each))
    if (language === undefined) return []
    return [warning('mixed languages', url, `${language} in ${block.lang}: ${excerpt(block.text)}`)]
  })
}

/** The languages that match a text clearly better than its declared language, best first. */
function otherLanguages(text: string, declared: string): string[] {
  const words = text.slice(0, maxLength).match(/(?<!\p{L})\p{Ll}+/gu) ?? []
  if (text.length < fewest.characters || words.length < fewest.words) return []
  const result = eld.detect(text.slice(0, maxLength))
  if (!result.isReliable()) return []
  const scores = result.getScores()
  const limit = (scores[baseLanguage(declared)] ?? 0) + clearLead
  return Object.entries(scores)
    .filter(([, score]) => score > limit)
    .toSorted(([, a], [, b]) => b - a)
    .map(([language]) => language)
}

function excerpt(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

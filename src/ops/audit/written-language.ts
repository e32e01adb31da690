import { eld } from 'eld/extrasmall'
import type { CrawledPage, CrawledSite } from './crawl.ts'
import { type AuditFinding, error, warning } from './finding.ts'
import { baseLanguage, isLanguage } from './languages.ts'

/** A shorter text is probably a name, an address or a price. Only lower-case words count. */
const fewest = { characters: 40, words: 4 }
/** Maximum characters to examine, which are enough to detect a language. */
const longest = 10_000
/**
 * How much a score (0 to 1) must exceed another one, because names and shared words make scores
 * similar.
 */
const clearLead = 0.15

/** Compares the declared language of pages with the language of their text. */
export function writtenLanguage({ pages }: CrawledSite): AuditFinding[] {
  const spoken = new Set(pages.map(({ facts }) => baseLanguage(facts.lang)).filter(Boolean))
  return pages.flatMap((page) => [...declared(page), ...mixed(page, spoken)])
}

function declared({ url, headers, facts: { lang, mainText } }: CrawledPage): AuditFinding[] {
  if (lang === '') return [error('no lang', url)]
  if (!isLanguage(lang)) return [error('wrong lang', url, `“${lang}” is not a language code`)]
  const sent = headers.get('Content-Language')
  if (sent && baseLanguage(sent) !== baseLanguage(lang)) {
    return [error('wrong lang', url, `“${lang}”, but Content-Language says “${sent}”`)]
  }
  const [written] = otherLanguages(mainText, lang)
  return written === undefined
    ? []
    : [error('wrong lang', url, `“${lang}”, but the text is “${written}”`)]
}

/** Finds texts in another of the site's languages, which are probably untranslated. */
function mixed({ url, facts }: CrawledPage, spoken: Set<string>): AuditFinding[] {
  const { lang, titles, descriptions, blocks } = facts
  const texts = [...titles, ...descriptions].map((text) => ({ text, lang }))
  return [...texts, ...blocks].flatMap((block) => {
    const written = otherLanguages(block.text, block.lang).find((each) => spoken.has(each))
    if (written === undefined) return []
    return [warning('mixed languages', url, `${written} in ${block.lang}: ${excerpt(block.text)}`)]
  })
}

/** The languages that match a text clearly better than its declared language, best first. */
function otherLanguages(text: string, declared: string): string[] {
  const words = text.slice(0, longest).match(/(?<!\p{L})\p{Ll}+/gu) ?? []
  if (text.length < fewest.characters || words.length < fewest.words) return []
  const result = eld.detect(text.slice(0, longest))
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

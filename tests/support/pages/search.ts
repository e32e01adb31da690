import { decodeHtml } from '../form.ts'
import { partsOf } from '../markup.ts'
import type { Site } from '../site.ts'

export interface ShownResult {
  href: string
  kind: string
  title: string
  /** The highlighted words in its title and its text. */
  marked: string[]
}

/** The URL of the results for typed words. */
export function searchPath(locale: string, query: string): string {
  const prefix = locale === 'en' ? '' : `/${locale}`
  return `${prefix}/search?${new URLSearchParams({ q: query })}`
}

/** The results for typed words, as a browser without script shows them. */
export async function fetchResults(
  site: Site,
  locale: string,
  query: string
): Promise<ShownResult[]> {
  const response = await site.fetch(searchPath(locale, query))
  if (response.status !== 200) throw new Error(`“${query}” is answered with ${response.status}`)
  return readResults(await response.text())
}

export function readResults(html: string): ShownResult[] {
  return partsOf(html, 'search-result').map((markup) => ({
    href: markupText(/<a [^>]*href="([^"]*)"/.exec(markup)?.[1]),
    kind: markupText(/search-result__kind">(.*?)<\/p>/s.exec(markup)?.[1]),
    title: markupText(/<h2[^>]*>(.*?)<\/h2>/s.exec(markup)?.[1]),
    marked: [...markup.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, word]) => markupText(word))
  }))
}

function markupText(markup = ''): string {
  return decodeHtml(markup.replace(/<[^>]*>/g, ''))
}

import type { CrawledPage, CrawledSite } from './crawled-site.ts'
import { type AuditFinding, error } from './finding.ts'

/** Checks the files that pages announce with `rel="alternate"`: Markdown and feeds. */
export function checkPromisedFiles({ pages, responses }: CrawledSite): AuditFinding[] {
  return pages.flatMap((page) =>
    page.facts.promised.flatMap(({ type, url }) => {
      const response = responses.get(url)
      if (!response) return []
      const contentType = response.headers.get('Content-Type') ?? 'no type'
      const detail = `${url} (${response.status}, ${contentType})`
      if (type === 'text/markdown') return markdown(page, response.text, isSent(), detail)
      if (!/^application\/(?:atom|rss)\+xml$/.test(type)) return []
      return response.status === 200 && response.isFeed ? [] : [error('no feed', page.url, detail)]

      function isSent(): boolean {
        return response?.status === 200 && /^text\/(?:markdown|plain)\b/.test(contentType)
      }
    })
  )
}

function markdown(
  page: CrawledPage,
  text: string,
  isSent: boolean,
  detail: string
): AuditFinding[] {
  if (!isSent) return [error('no Markdown version', page.url, detail)]
  const [heading = ''] = page.facts.headings
  return toPlainText(text).includes(toPlainText(heading))
    ? []
    : [error('the Markdown belongs to another page', page.url, detail)]
}

/** Keeps only letters and digits, because Markdown's syntax differs from the page's text. */
function toPlainText(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

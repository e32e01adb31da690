import type { CrawledPage, CrawledSite } from './crawl.ts'
import { type AuditFinding, error } from './finding.ts'

/** Checks the files that pages announce with `rel="alternate"`: Markdown and feeds. */
export function promisedFiles({ pages, answers }: CrawledSite): AuditFinding[] {
  return pages.flatMap((page) =>
    page.facts.promised.flatMap(({ type, url }) => {
      const answer = answers.get(url)
      if (!answer) return []
      const sent = answer.headers.get('Content-Type') ?? 'no type'
      const detail = `${url} (${answer.status}, ${sent})`
      if (type === 'text/markdown') return markdown(page, answer.text, isSent(), detail)
      if (!/^application\/(?:atom|rss)\+xml$/.test(type)) return []
      return answer.status === 200 && answer.isFeed ? [] : [error('no feed', page.url, detail)]

      function isSent(): boolean {
        return answer?.status === 200 && /^text\/(?:markdown|plain)\b/.test(sent)
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
  return plain(text).includes(plain(heading))
    ? []
    : [error('the Markdown belongs to another page', page.url, detail)]
}

/** Keeps only letters and digits, because Markdown's syntax differs from the page's text. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

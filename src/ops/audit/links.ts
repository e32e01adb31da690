import type { CrawledSite } from './crawled-site.ts'
import { type AuditFinding, error, warning } from './finding.ts'

/** Browsers give up after 20 redirects. */
const maxHops = 20
const permanent = new Set([301, 308])

/** Finds failing links and files, fragments without a target, and redirects. */
export function checkLinks(site: CrawledSite): AuditFinding[] {
  return [...brokenUrls(site), ...brokenFragments(site), ...redirects(site)]
}

function brokenUrls({ responses, pages, linkedFrom }: CrawledSite): AuditFinding[] {
  return [...responses.values()]
    .filter(({ status }) => status === 0 || status >= 400)
    .flatMap(({ url, status, reason = `responds with ${status}` }) => {
      const linking = linkedFrom.get(url)
      if (linking) return [...linking].map((page) => error('broken link', page, `${url} ${reason}`))
      return pages
        .filter(({ facts }) => facts.files.includes(url))
        .map((page) => error('missing file', page.url, `${url} ${reason}`))
    })
}

function brokenFragments({ pages, byUrl }: CrawledSite): AuditFinding[] {
  return pages.flatMap(({ url, facts }) =>
    facts.links
      // Browsers support the fragment `top` without a target.
      .filter(({ fragment }) => fragment !== '' && fragment.toLowerCase() !== 'top')
      .filter((link) => byUrl.get(link.url)?.facts.ids.has(link.fragment) === false)
      .map((link) => error('broken fragment', url, `${link.url}#${link.fragment}`))
  )
}

function redirects({ responses, linkedFrom }: CrawledSite): AuditFinding[] {
  return [...responses.values()].flatMap(({ url, status, location }): AuditFinding[] => {
    if (!location) return []
    const hops = hopsFrom(url, responses)
    const path = hops.join(' → ')
    if (new Set(hops).size < hops.length) return [error('redirect loop', url, path)]
    const chain = hops.length > 2 ? [error('redirect chain', url, path)] : []
    // A temporary redirect may change its target, so links should keep its URL.
    if (!permanent.has(status)) return chain
    const linking = [...(linkedFrom.get(url) ?? [])]
    return [...chain, ...linking.map((page) => warning('link to a redirect', page, path))]
  })
}

/** The URLs of a chain of redirects; a loop ends with a URL that occurs twice. */
function hopsFrom(start: string, responses: CrawledSite['responses']): string[] {
  const hops = [start]
  for (let next = responses.get(start)?.location; next; next = responses.get(next)?.location) {
    const isKnown = hops.includes(next)
    hops.push(next)
    if (isKnown || hops.length > maxHops) break
  }
  return hops
}

/** The URLs of one origin that a crawl has found, each once. */
export interface CrawlQueue {
  /** Adds the URL of a link, unless it is known or on another origin. */
  add(link: string): void
  /** Takes the URL that has waited longest; `undefined` if none waits. */
  take(): string | undefined
  hasWaiting(): boolean
  /** Whether a URL was ever added. */
  has(url: string): boolean
  /** The number of URLs that were ever added. */
  size(): number
  /** Whether a URL was dropped, because too many are known. */
  isCut(): boolean
}

export function createCrawlQueue(origin: string, maxUrls: number): CrawlQueue {
  const waiting: string[] = []
  const knownUrls = new Set<string>()
  let isCut = false

  return {
    add(link) {
      const url = withoutFragment(link)
      if (URL.parse(url)?.origin !== origin || knownUrls.has(url)) return
      if (knownUrls.size >= maxUrls) {
        isCut = true
        return
      }
      knownUrls.add(url)
      waiting.push(url)
    },
    take: () => waiting.shift(),
    hasWaiting: () => waiting.length > 0,
    has: (url) => knownUrls.has(url),
    size: () => knownUrls.size,
    isCut: () => isCut
  }
}

/** A URL as the key of its response; an empty string if it is invalid. */
function withoutFragment(url: string): string {
  return URL.parse(url)?.href.replace(/#.*/, '') ?? ''
}

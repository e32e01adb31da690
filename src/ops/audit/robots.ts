import robotsParser from 'robots-parser'
import { type FetchPage, robotName } from './fetch-page.ts'

/** RFC 9309 §2.5: crawlers read at least 500 KiB. */
const robotsBytes = 512_000
/** Limits of rules per group, characters per rule, and characters of a compared URL. */
const limits = { rules: 2000, characters: 256, compared: 2048 }

export interface Robots {
  sitemaps: string[]
  delayMs: number
  isForbidden(url: string): boolean
}

/** Reads a site's rules for crawlers; without a file, everything is allowed (RFC 9309 §2.3.1.3). */
export async function readRobots(origin: string, request: FetchPage): Promise<Robots> {
  const url = `${origin}/robots.txt`
  const { status, body } = await request(url, { maxBytes: robotsBytes })
  const robots = robotsParser(url, status === 200 ? limitLength(body.toString()) : '')
  return {
    sitemaps: robots.getSitemaps(),
    delayMs: (robots.getCrawlDelay(robotName) ?? 0) * 1000,
    isForbidden: (url) => robots.isAllowed(url.slice(0, limits.compared), robotName) === false
  }
}

/**
 * Keeps only the lines for the audit, up to a limit. The parser compares URLs with each rule of
 * each group character by character, which could take forever for a hostile file.
 */
function limitLength(text: string): string {
  const lines: string[] = []
  const names = new Set<string>()
  let isNaming = false
  let rules = 0
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, rawKey = '', value = ''] = /^([^#:]+):([^#]*)/.exec(line) ?? []
    const key = rawKey.trim().toLowerCase()
    if (key === '') continue
    if (key === 'user-agent') {
      if (!isNaming) names.clear()
      isNaming = true
      const name = value.replace(/\/.*/, '').trim().toLowerCase()
      const isOurs = name === '*' || name === robotName.toLowerCase()
      if (isOurs && !names.has(name)) lines.push(`User-agent: ${name}`)
      if (isOurs) names.add(name)
      continue
    }
    isNaming = false
    if (key === 'sitemap') lines.push(`Sitemap: ${value.trim()}`)
    if (names.size === 0 || !/^(?:allow|disallow|crawl-delay)$/.test(key)) continue
    rules += 1
    if (rules <= limits.rules) lines.push(`${key}: ${value.trim().slice(0, limits.characters)}`)
  }
  return lines.join('\n')
}

import { robotsPath } from '../../shared/links/endpoint-paths.ts'
import type { FetchPage } from './fetch-page.ts'

export interface Robots {
  sitemaps: string[]
  isForbidden(url: string): boolean
}

/** Reads what the site's `robots.txt` (`server/content/robots.ts`) says to every crawler. */
export async function readRobots(origin: string, request: FetchPage): Promise<Robots> {
  const { status, body } = await request(origin + robotsPath)
  const text = status === 200 ? body.toString() : ''
  const [, group = ''] = /^User-agent: \*\n((?:.+\n)*)/m.exec(text) ?? []
  const forbidden = valuesOf('Disallow', group)
  return {
    sitemaps: valuesOf('Sitemap', text),
    isForbidden: (url) => forbidden.some((path) => url.startsWith(origin + path))
  }
}

function valuesOf(name: string, lines: string): string[] {
  return Array.from(lines.matchAll(new RegExp(`^${name}: (.+)$`, 'gm')), ([, value = '']) => value)
}

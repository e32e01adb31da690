import { localePath, splitLocale } from '../../shared/links/paths.ts'
import type { Route } from '../../shared/links/route.ts'

/**
 * Pages that search engines list are also available as Markdown (docs/decisions/0022-markdown.md).
 */
export function hasMarkdown({ index }: Pick<Route, 'index'>): boolean {
  return index !== false
}

/** The path of a page's Markdown: `/faq` → `/faq.md`, `/tr` → `/tr/index.md`. */
export function markdownPath(pagePath: string): string {
  const [locale, path] = splitLocale(pagePath)
  return localePath(locale, `${path === '/' ? '/index' : path}.md`)
}

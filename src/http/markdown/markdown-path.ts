import { localePath, splitLocale } from '../../shared/links/paths.ts'
import type { Route } from '../../shared/links/route.ts'

/** Pages that search engines list have a twin in Markdown (docs/decisions/0022-markdown-twins.md). */
export function hasTwin({ index }: Pick<Route, 'index'>): boolean {
  return index !== false
}

/** The address of a page's twin: `/faq` → `/faq.md`, `/tr` → `/tr/index.md`. */
export function twinPath(pagePath: string): string {
  const [locale, path] = splitLocale(pagePath)
  return localePath(locale, `${path === '/' ? '/index' : path}.md`)
}

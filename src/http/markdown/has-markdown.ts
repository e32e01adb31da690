import type { Route } from '../../shared/links/route.ts'

/** Pages that search engines list are also available as Markdown (docs/decisions/0022-markdown-twins.md). */
export function hasMarkdown({ index }: Pick<Route, 'index'>): boolean {
  return index !== false
}

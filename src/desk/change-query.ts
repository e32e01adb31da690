import { withQuery } from '../shared/links/href.ts'

/** The query of a list with changed parameters. Empty ones are left out. */
export function changeQuery(
  query: URLSearchParams,
  changes: Record<string, string | number | undefined>
): Record<string, string> {
  const entries = Object.entries({ ...Object.fromEntries(query), ...changes })
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  )
}

/** The URL of the screen with changed parameters. */
export function currentHref(
  { path, query }: { path: string; query: URLSearchParams },
  changes: Record<string, string | number | undefined>
): string {
  return withQuery(path, changeQuery(query, changes))
}

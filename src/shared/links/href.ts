import type { Locale } from '../language/locale.ts'
import type { AlertQuery } from '../protocol/protocol.ts'
import { localePath } from './paths.ts'
import type { DeskRoutes, ParamNames, QueryNames, RouteKey, Routes, ScreenKey } from './route.ts'

interface LinkOptions<Query = Record<string, string>> {
  query?: Query
  hash?: string
}

type HrefArguments<Names extends string, Query> = [Names] extends [never]
  ? [options?: LinkOptions<Query>]
  : [options: LinkOptions<Query> & { params: Record<Names, string> }]

/** The query of a link to a page: what the page reads, and what opens a dialog on any page. */
type PageQuery<Key extends RouteKey> = AlertQuery & Partial<Record<QueryNames<Key>, string>>

/** Builds the path of a page in one language. The compiler checks its parameters and query. */
export type Href = <Key extends RouteKey>(
  key: Key,
  ...options: HrefArguments<ParamNames<Routes, Key>, PageQuery<Key>>
) => string

/** Builds the path of a screen of the desk. Screens read the whole query. */
export type DeskHref = <Key extends ScreenKey>(
  key: Key,
  ...options: HrefArguments<ParamNames<DeskRoutes, Key>, Record<string, string>>
) => string

interface WithPath {
  path: string
}

/** Creates the only function that builds links, from the paths of a table of routes. */
export function createHref(routes: Record<RouteKey, WithPath>, locale: Locale): Href
export function createHref(routes: Record<ScreenKey, WithPath>, locale: Locale): DeskHref
export function createHref(routes: Record<string, WithPath>, locale: Locale) {
  return (key: string, options?: LinkOptions) => routePath(routes[key]?.path ?? '', locale, options)
}

/** A path of the routes table in one language, with its parameters filled in. */
export function routePath(
  path: string,
  locale: Locale,
  { params = {}, query, hash }: LinkOptions & { params?: Record<string, string> } = {}
): string {
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? '')
  )
  const url = withQuery(localePath(locale, filledPath), query)
  return url + (hash ? `#${encodeURIComponent(hash)}` : '')
}

/** A path with the given query, which may be empty. */
export function withQuery(path: string, query?: ConstructorParameters<typeof URLSearchParams>[0]) {
  const search = query ? `${new URLSearchParams(query)}` : ''
  return search ? `${path}?${search}` : path
}

import type { Locale } from '../language/locale.ts'
import { localePath } from './paths.ts'
import type { DeskRoutes, ParamNames, RouteKey, Routes, ScreenKey } from './route.ts'

export interface LinkOptions {
  query?: Record<string, string>
  hash?: string
}

type HrefArguments<Names extends string> = [Names] extends [never]
  ? [options?: LinkOptions]
  : [options: LinkOptions & { params: Record<Names, string> }]

/** Builds the path of a route in one language. The compiler checks its parameters. */
type HrefIn<Table> = <Key extends keyof Table & string>(
  key: Key,
  ...options: HrefArguments<ParamNames<Table, Key>>
) => string

/** Builds links to public pages. */
export type Href = HrefIn<Routes>
/** Builds links to screens of the desk. */
export type DeskHref = HrefIn<DeskRoutes>

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

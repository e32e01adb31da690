import type { Locale } from '../language/locale.ts'
import { localePath } from './paths.ts'
import type { RouteKey, RouteParams, StaticRouteKey } from './route.ts'

export interface LinkOptions {
  query?: Record<string, string>
  hash?: string
}

type HrefArguments<Key extends RouteKey> = Key extends StaticRouteKey
  ? [options?: LinkOptions]
  : [options: LinkOptions & { params: RouteParams<Key> }]

/** Builds the path of a page in one language. The compiler checks its parameters. */
export type Href = <Key extends RouteKey>(key: Key, ...options: HrefArguments<Key>) => string

/** Creates the function that builds all links, from the paths of the routes table. */
export function createHref(routes: Record<RouteKey, { path: string }>, locale: Locale): Href {
  return (key, ...[options]) => routePath(routes[key].path, locale, options)
}

/** A path of the routes table in one language, with its parameters filled in. */
export function routePath(
  path: string,
  locale: Locale,
  { params = {}, query, hash }: LinkOptions & { params?: Record<string, string> } = {}
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? '')
  )
  const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
  return localePath(locale, filled) + search + (hash ? `#${encodeURIComponent(hash)}` : '')
}

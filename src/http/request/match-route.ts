import type { PageRoute } from '../../render/page-route.ts'
import { splitLocale } from '../../shared/links/paths.ts'
import type { RouteKey } from '../../shared/links/route.ts'
import { decodeOrKeep } from '../../shared/text/decode-or-keep.ts'
import { keysOf } from '../../shared/typed-object.ts'

interface MatchedRoute<Key, Row> {
  key: Key
  route: Row
  /** The path's parameters. */
  params: Record<string, string>
}

/** Creates a function that finds the route of a path with its language prefix. */
export function createRouteMatcher<Key extends string, Row extends { path: string }>(
  routes: Record<Key, Row>
): (path: string) => MatchedRoute<Key, Row> | undefined {
  const keys = keysOf(routes)
  const hasParams = (key: Key) => routes[key].path.includes(':')
  // Compiling a pattern for each path would delay an isolate's first response.
  const fixed = new Map(keys.filter((key) => !hasParams(key)).map((key) => [routes[key].path, key]))
  const patterns = keys
    .filter(hasParams)
    .map((key) => ({ key, pattern: new URLPattern({ pathname: routes[key].path }) }))
  return function matchRoute(path) {
    const [, pathname] = splitLocale(path)
    const key = fixed.get(pathname)
    if (key) return { key, route: routes[key], params: {} }
    for (const { key, pattern } of patterns) {
      const match = pattern.exec({ pathname })
      if (match) return { key, route: routes[key], params: decodeGroups(match.pathname.groups) }
    }
    return undefined
  }
}

export type MatchPage = ReturnType<typeof createRouteMatcher<RouteKey, PageRoute>>

/** Decodes path parameters, except malformed ones. */
function decodeGroups(groups: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(groups).map(([name, value = '']) => [name, decodeOrKeep(value)])
  return Object.fromEntries(entries)
}

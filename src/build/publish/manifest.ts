import type { LegacyPaths, PageRoutes } from '../../render/page-route.ts'
import { localeOfPath, locales } from '../../shared/language/locale.ts'
import { routePath } from '../../shared/links/href.ts'
import { localePath } from '../../shared/links/paths.ts'
import type { Build, Manifest, PathRules } from '../../shared/protocol/manifest.ts'
import { entriesOf } from '../../shared/typed-object.ts'

interface ManifestSources {
  build: Build
  routes: PageRoutes
  legacyPaths: LegacyPaths
}

/**
 * Lists the paths of a build in every language. Its size does not depend on the number of posts,
 * because every browser loads it.
 */
export function createManifest({ build, routes, legacyPaths }: ManifestSources): Manifest {
  const entries = entriesOf(routes)
  const listPaths = (isDynamic: boolean) =>
    locales.flatMap((locale) =>
      entries
        .filter(([, { path }]) => path.includes(':') === isDynamic)
        .map(([, { path, middleware }]): [string, PathRules] => [
          localePath(locale, path),
          middleware ? { middleware } : {}
        ])
    )
  const redirects = Object.entries(legacyPaths).map(([path, key]): [string, PathRules] => [
    path,
    { redirect: routePath(routes[key].path, localeOfPath(path)) }
  ])
  const pages = listPaths(false)
  const patterns = listPaths(true)
  return {
    ...build,
    matcher: {
      static: Object.fromEntries([...redirects, ...pages]),
      wildcard: {},
      dynamic: Object.fromEntries(patterns)
    },
    // Pages behind a login are omitted, because other visitors cannot prefetch them.
    prerendered: [...pages, ...patterns]
      .filter(([, { middleware = [] }]) => !middleware.includes('requireSession'))
      .map(([path]) => path)
  }
}

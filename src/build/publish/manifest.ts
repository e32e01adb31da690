import { type LegacyPaths, type PageRoutes, routeEntries } from '../../pages/page-route.ts'
import { type Locale, localeOfPath, locales } from '../../shared/language/locale.ts'
import { routePath } from '../../shared/links/href.ts'
import { localePath } from '../../shared/links/paths.ts'
import type { Build, Manifest, PathRules } from '../../shared/protocol/manifest.ts'

interface ManifestSources {
  build: Build
  routes: PageRoutes
  legacyPaths: LegacyPaths
  posts: Record<Locale, { slug: string }[]>
}

/** Lists the paths of a build in every language. */
export function createManifest({ build, routes, legacyPaths, posts }: ManifestSources): Manifest {
  const entries = routeEntries(routes)
  const pathsOf = (dynamic: boolean) =>
    locales.flatMap((locale) =>
      entries
        .filter(([, { path }]) => path.includes(':') === dynamic)
        .map(([, { path, middleware }]): [string, PathRules] => [
          localePath(locale, path),
          middleware ? { middleware } : {}
        ])
    )
  const redirects = Object.entries(legacyPaths).map(([path, key]): [string, PathRules] => [
    path,
    { redirect: routePath(routes[key].path, localeOfPath(path)) }
  ])
  const pages = pathsOf(false)
  return {
    ...build,
    matcher: {
      static: Object.fromEntries([...redirects, ...pages]),
      wildcard: {},
      dynamic: Object.fromEntries(pathsOf(true))
    },
    prerendered: [
      // Pages behind a login are omitted, because other visitors cannot prefetch them.
      ...pages
        .filter(([, { middleware = [] }]) => !middleware.includes('requireSession'))
        .map(([path]) => path),
      ...locales.flatMap((locale) =>
        posts[locale].map(({ slug }) => routePath(routes.blog.path, locale, { params: { slug } }))
      )
    ]
  }
}

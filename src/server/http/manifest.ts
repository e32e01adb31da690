import { legacyPaths, type Routes, routeEntries } from '../../routes.ts'
import { createHref } from '../../shared/href.ts'
import { type Locale, localeOfPath, locales } from '../../shared/locale.ts'
import type { Manifest, PathRules } from '../../shared/manifest.ts'
import { localePath } from '../../shared/paths.ts'

/** The manifest of a build: its paths in every language. */
export function createManifest(
  routes: Routes,
  posts: Record<Locale, { slug: string }[]>
): Manifest {
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
  const pages = pathsOf(false)
  return {
    matcher: {
      static: Object.fromEntries([...redirects(routes), ...pages]),
      wildcard: {},
      dynamic: Object.fromEntries(pathsOf(true))
    },
    prerendered: [
      // Pages for people who are signed in are nobody else's.
      ...pages
        .filter(([, { middleware = [] }]) => !middleware.includes('requireSession'))
        .map(([path]) => path),
      ...locales.flatMap((locale) =>
        posts[locale].map(({ slug }) => createHref(routes, locale)('blog', { params: { slug } }))
      )
    ]
  }
}

function redirects(routes: Routes): [string, PathRules][] {
  return Object.entries(legacyPaths).map(([path, key]) => [
    path,
    { redirect: createHref(routes, localeOfPath(path))(key) }
  ])
}

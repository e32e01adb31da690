import { legacyPaths, type Route, type RouteKey, type Routes } from '../../routes.ts'
import { createHref } from '../../shared/href.ts'
import { type Locale, localeOfPath, locales } from '../../shared/locale.ts'
import type { Manifest, PathRules } from '../../shared/manifest.ts'
import { localePath } from '../../shared/paths.ts'

/** The manifest of a build: its paths in every language. */
export function createManifest(
  routes: Routes,
  posts: Record<Locale, { slug: string }[]>
): Manifest {
  const entries = Object.entries(routes) as [RouteKey, Route][]
  const pathsOf = (dynamic: boolean) =>
    locales.flatMap((locale) =>
      entries
        .filter(([, { path }]) => path.includes(':') === dynamic)
        .map(
          ([, { path, middleware }]) =>
            [localePath(locale, path), middleware ? { middleware } : {}] as const
        )
    )
  const pages = pathsOf(false)
  return {
    matcher: {
      static: Object.fromEntries([...redirects(routes), ...pages]),
      wildcard: {},
      dynamic: Object.fromEntries(pathsOf(true))
    },
    prerendered: [
      ...pages.map(([path]) => path),
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

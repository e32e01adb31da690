import type { PageRoute } from '../../render/page-route.ts'
import { legacyPaths, routes } from '../../routes.ts'
import { localeOfPath, locales } from '../../shared/language/locale.ts'
import { latestBuildPath, manifestFolder } from '../../shared/links/endpoint-paths.ts'
import { routePath } from '../../shared/links/href.ts'
import { localePath } from '../../shared/links/paths.ts'
import type { RouteKey } from '../../shared/links/route.ts'
import type { Build, Manifest, PathRules } from '../../shared/protocol/manifest.ts'
import { entriesOf } from '../../shared/typed-object.ts'
import type { Output } from '../output.ts'

/**
 * Writes the files that open tabs request: the id of the newest build, and this build's paths.
 */
export async function emitBuild(output: Output, build: Build): Promise<void> {
  const manifest = createManifest(build)
  await output.write(latestBuildPath, JSON.stringify(build))
  await output.write(`${manifestFolder}${build.id}.json`, JSON.stringify(manifest))
}

/**
 * Lists the paths of a build in every language. Its size does not depend on the number of posts,
 * because every browser loads it.
 */
function createManifest(build: Build): Manifest {
  const entries = entriesOf<RouteKey, PageRoute>(routes)
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

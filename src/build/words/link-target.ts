import { deskRoutes } from '../../desk/routes.ts'
import { routes } from '../../routes.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { platformPath } from '../../shared/links/endpoint-paths.ts'
import { routePath } from '../../shared/links/href.ts'
import type { Route } from '../../shared/links/route.ts'

/**
 * The path of a page by its name in a text: `('faq', 'tr')` → `/tr/faq`.
 * `desk.login` is a screen of the desk, `platform` redirects to the booking platform.
 * @returns `undefined` for a name that no route has, or whose path has parameters
 */
export function linkTarget(name: string, locale: Locale, hash?: string): string | undefined {
  const paths = new Map<string, string>([
    ...Object.entries<Route>(routes).map(([key, { path }]) => [key, path] as const),
    ...Object.entries(deskRoutes).map(([key, { path }]) => [`desk.${key}`, path] as const),
    ['platform', platformPath]
  ])
  const path = paths.get(name)
  return path && !path.includes(':') ? routePath(path, locale, { hash }) : undefined
}

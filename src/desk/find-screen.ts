import type { Locale } from '../shared/language/locale.ts'
import { splitLocale } from '../shared/links/paths.ts'
import type { DeskRoute } from './define-screen.tsx'
import { createDeskHref, type DeskHref, type NavKey, type ScreenKey } from './links.ts'
import { deskRoutes } from './routes.ts'

export interface FoundScreen {
  key: ScreenKey
  route: DeskRoute
  params: Record<string, string>
}

const routes: Record<ScreenKey, DeskRoute> = deskRoutes

// `Object.keys` returns `string[]`.
const screenKeys = Object.keys(routes) as ScreenKey[]

/** The screens by pattern. Paths without parameters come before paths with them. */
const patterns = screenKeys
  .toSorted((a, b) => routes[a].path.split(':').length - routes[b].path.split(':').length)
  .map((key) => ({ key, pattern: new URLPattern({ pathname: routes[key].path }) }))

/** The screens of the navigation, with their minimal roles. */
export const navItems = screenKeys
  .filter((key): key is NavKey => routes[key].nav === true)
  .map((key) => ({ key, role: deskRoutes[key].role }))

export function deskHrefIn(locale: Locale): DeskHref {
  return createDeskHref(routes, locale)
}

export function findScreen(pathname: string): FoundScreen | undefined {
  const [, path] = splitLocale(pathname)
  for (const { key, pattern } of patterns) {
    const match = pattern.exec({ pathname: path })
    if (match) return { key, route: routes[key], params: decoded(match.pathname.groups) }
  }
  return undefined
}

/** Decodes the parameters of a path. A malformed escape is left as it is. */
function decoded(groups: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(groups).map(([name, value = '']) => {
    try {
      return [name, decodeURIComponent(value)]
    } catch {
      return [name, value]
    }
  })
  return Object.fromEntries(entries)
}

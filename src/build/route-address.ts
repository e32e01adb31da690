import { routes } from '../routes.ts'
import { addressOf } from '../shared/href.ts'
import type { Locale } from '../shared/locale.ts'
import type { Route } from '../shared/route.ts'

/**
 * The address of the page that a text names: `('faq', 'tr')` → `/tr/faq`.
 * @returns `undefined` for a name that no route has, or whose path has parameters
 */
export function routeAddress(name: string, locale: Locale, hash?: string): string | undefined {
  const route = Object.entries<Route>(routes).find(([key]) => key === name)?.[1]
  return route && !route.path.includes(':') ? addressOf(route.path, locale, { hash }) : undefined
}

import { locales } from '../shared/language/locale.ts'
import { localePath } from '../shared/links/paths.ts'
import { deskPaths, type ScreenKey } from './paths.ts'
import { type DeskRoute, deskRoutes } from './routes.ts'

interface FoundScreen {
  key: ScreenKey
  route: DeskRoute
  params: Record<string, string>
}

// The keys of the table are known, but `Object.keys` types them as text.
export const screenKeys = Object.keys(deskPaths) as ScreenKey[]

/** The screens by pattern. A path without parameters goes before those that have some. */
const patterns = screenKeys
  .toSorted((a, b) => deskPaths[a].split(':').length - deskPaths[b].split(':').length)
  .flatMap((key) =>
    locales.map((locale) => ({
      key,
      pattern: new URLPattern({ pathname: localePath(locale, deskPaths[key]) })
    }))
  )

/** Finds the screen of a path with its prefix. */
export function findScreen(pathname: string): FoundScreen | undefined {
  for (const { key, pattern } of patterns) {
    const match = pattern.exec({ pathname })
    if (match) return { key, route: deskRoutes[key], params: decoded(match.pathname.groups) }
  }
  return undefined
}

/** Parameters as they were before they became a part of an address. A broken escape stays. */
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

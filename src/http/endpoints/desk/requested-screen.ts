import { deskRoutes } from '../../../desk/routes.ts'
import type { AppContext } from '../../../env.ts'
import { importOnce } from '../../../shared/lazy.ts'
import { createHref, withQuery } from '../../../shared/links/href.ts'
import { localePath, splitLocale } from '../../../shared/links/paths.ts'
import { sameOriginPath } from '../../../shared/links/redirect-target.ts'
import { deleteHostCookie, getHostCookie, setHostCookie } from '../../cookies/host-cookies.ts'
import { findScreen } from './find-screen.ts'

/** Marks a URL that `respondToCrossSiteVisit` has already reloaded. */
export const reloadedQuery = 'reloaded'

/** A longer URL, once escaped, could exceed the browsers' cookie limit of 4 KB. */
const maxUrlLength = 1000

/**
 * Remembers the URL of a screen that was requested without a session. A cookie rather than a query
 * parameter, because the URL may contain a search or an encrypted address.
 */
export function storeRequestedScreen(c: AppContext): void {
  const { pathname, searchParams } = c.get('url')
  const query = new URLSearchParams(searchParams)
  query.delete(reloadedQuery)
  const path = withQuery(pathname, query)
  if (path.length <= maxUrlLength) setHostCookie(c, 'requestedScreen', path)
}

/** The URL after a login: the requested screen, or the first one. */
export async function popRequestedScreen(c: AppContext): Promise<string> {
  const storedPath = getHostCookie(c, 'requestedScreen')
  deleteHostCookie(c, 'requestedScreen')
  const locale = c.get('locale')
  const path = storedPath === undefined ? undefined : await screenPath(storedPath, c.req.url)
  return path ? localePath(locale, path) : createHref(deskRoutes, locale)('today')
}

/**
 * @returns path and query without the language prefix; `undefined` unless a login may redirect
 * there
 */
async function screenPath(storedPath: string, base: string): Promise<string | undefined> {
  const ownPath = sameOriginPath(storedPath)
  if (ownPath === undefined) return undefined
  const { pathname, search } = new URL(ownPath, base)
  const route = findScreen(pathname)?.route
  if (!route || route.role === 'anybody') return undefined
  const { screen } = await importOnce(route.screen)
  // After a download, the browser would stay on the login screen.
  if (screen.kind === 'download') return undefined
  const [, path] = splitLocale(pathname)
  return path + search
}

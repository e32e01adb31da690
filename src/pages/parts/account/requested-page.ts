import type { Href } from '../../../shared/links/href.ts'
import { sameOriginPath } from '../../../shared/links/redirect-target.ts'

/** The page requested before the login. URLs outside the site are ignored. */
export function requestedPage(query: URLSearchParams): { redirect?: string } {
  const redirect = sameOriginPath(query.get('redirect') ?? '')
  return redirect === undefined ? {} : { redirect }
}

/** The path to show after the login: the requested page, or the account. */
export function pageAfterLogin({ href, query }: { href: Href; query: URLSearchParams }): string {
  return requestedPage(query).redirect ?? href('account')
}

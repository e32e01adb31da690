import { sameOriginPath } from '../../../shared/links/redirect-target.ts'

/** The page requested before the login. URLs outside the site are ignored. */
export function requestedPage(query: URLSearchParams): { redirect?: string } {
  const redirect = sameOriginPath(query.get('redirect') ?? '')
  return redirect === undefined ? {} : { redirect }
}

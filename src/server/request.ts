import type { SealedBindings } from '../bindings.ts'
import type { Locale } from '../shared/language/locale.ts'
import type { Href } from '../shared/links/href.ts'
import type { TokenCookies } from './base/cookies.ts'
import type { BackgroundRequest } from './base/work-request.ts'
import type { Geo } from './sessions/geo.ts'
import type { Session } from './sessions/store.ts'

/** The request data of domains, created by `http/site-request.ts`. */
export interface SiteRequest extends BackgroundRequest, TokenCookies {
  /** The request's id, also in `X-Request-Id`, on error pages and in the log. */
  id: string
  /** The route's pattern, such as `/tr/login`, without input. */
  route: string
  /** The language of the path's prefix. */
  locale: Locale
  /** Builds links in the request's language. */
  href: Href
  hrefIn: (locale: Locale) => Href
  /** The origin of absolute links: `SITE_ORIGIN`, or the origin of the request. */
  origin: string
  /** The raw query, with its `?`. */
  search: string
  isCrawler: boolean
  /** The visitor's IP address for rate limits. */
  ip: string
  userAgent: string
  geo: Geo
  /** The session of a logged-in visitor, on routes with a middleware that reads it. */
  session?: Session
  /** Called by the log of actions, whose new entries are chained after the response. */
  markLogged: () => void
}

/** The request data of pages, screens and forms, which only pass the bindings on. */
export interface SealedRequest extends SiteRequest {
  env: SealedBindings
}

import type { Context } from 'hono'
import type { Bindings } from './bindings.ts'
import type { Settings } from './config.ts'
import type { Session } from './server/sessions/store.ts'
import type { Alternates, Locale } from './shared/language/locale.ts'
import type { Href } from './shared/links/href.ts'

/** Values that middleware sets on the context (`c.get('locale')`). */
interface Variables {
  requestId: string
  /** The URL of the request. Read-only, because other requests may share the object. */
  url: Readonly<URL>
  /** The query of the URL as it was sent, with the `?`. */
  search: string
  /** The request's time of arrival, in milliseconds since 1970. */
  now: number
  settings: Settings
  /** The language of the path's prefix, also for paths that are not pages. */
  locale: Locale
  /** Builds links in the language of the request, and in any language. */
  href: Href
  hrefIn: (locale: Locale) => Href
  /** The paths in each language of the pages and posts that the query names, by path. */
  translatedPaths: ReadonlyMap<string, Alternates>
  /**
   * Whether a crawler sent the request, by its user agent. An empty user agent counts as a visitor.
   */
  crawler: boolean
  /** The visitor's own language, if it is not the page's and the hint has not been closed. */
  hint?: Locale
  /** Set if this request switched the language, so that its response sets the cookie. */
  switched?: boolean
  /** The cookies that the answer sets, each as the value of a `Set-Cookie`. */
  cookies?: readonly string[]
  /** The session of a logged-in visitor, on routes with a middleware that reads it. */
  session?: Session
}

export interface AppEnv {
  Bindings: Bindings
  Variables: Variables
}

export type AppContext = Context<AppEnv>

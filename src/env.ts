import type { Context } from 'hono'
import type { Bindings } from './bindings.ts'
import type { Settings } from './config.ts'
import type { Session } from './server/sessions/store.ts'
import type { Locale, TranslatedPaths } from './shared/language/locale.ts'
import type { Href } from './shared/links/href.ts'

/** Values that middleware sets on the context (`c.get('locale')`). */
interface Variables {
  requestId: string
  /** The URL of the request. Read-only, because other requests may share the object. */
  url: Readonly<URL>
  /** The raw query, with its `?`. */
  search: string
  /** When the request arrived, in milliseconds since 1970. */
  now: number
  settings: Settings
  /** The language of the path's prefix, also for paths that are not pages. */
  locale: Locale
  /** Builds links in the language of the request. */
  href: Href
  /** Builds links in any language. */
  hrefIn: (locale: Locale) => Href
  /** The alternates of all pages, and of posts that the query names, by path. */
  translatedPaths: TranslatedPaths
  /** Whether the user agent is a crawler's. An empty one counts as a visitor's. */
  isCrawler: boolean
  /** The visitor's preferred language, if the page should suggest it (§1.6). */
  hint?: Locale
  /** Whether this request switched the language, in which case the response is not cacheable. */
  isLanguageSwitched?: boolean
  /** The `Set-Cookie` values of the response. */
  cookies?: readonly string[]
  /** The session of a logged-in visitor, on routes with a middleware that reads it. */
  session?: Session
  /** Whether the request has the bearer token of a machine. */
  isMachine?: boolean
  /** Whether the request has written to the log of actions. */
  hasLogged?: boolean
}

export interface AppEnv {
  Bindings: Bindings
  Variables: Variables
}

export type AppContext = Context<AppEnv>

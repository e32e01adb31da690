import type { Context } from 'hono'
import type { Bindings } from './bindings.ts'
import type { Settings } from './config.ts'
import type { Session } from './server/sessions/store.ts'
import type { Href } from './shared/href.ts'
import type { Locale } from './shared/locale.ts'

/** Values that middleware sets on the context (`c.get('locale')`). */
interface Variables {
  requestId: string
  /** When the request arrived, milliseconds since 1970. */
  now: number
  settings: Settings
  /** The language of the path's prefix; also for paths that are no page. */
  locale: Locale
  /** Links in that language, and in any. */
  href: Href
  hrefIn: (locale: Locale) => Href
  /** Decided by `isbot`; an empty user agent is a visitor. */
  crawler: boolean
  /** The visitor's own language, where it is not the page's and they have not been told. */
  hint?: Locale
  /** This very request switched the language, and its answer sets the cookie. */
  switched?: boolean
  /** The signed-in visitor's session, on routes with a middleware that reads it. */
  session?: Session
}

export interface AppEnv {
  Bindings: Bindings
  Variables: Variables
}

export type AppContext = Context<AppEnv>

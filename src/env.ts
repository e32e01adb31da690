import type {
  D1Database,
  Fetcher,
  KVNamespace,
  Queue,
  RateLimit,
  SendEmail
} from '@cloudflare/workers-types'
import type { Context } from 'hono'
import type { Settings } from './config.ts'
import type { DeliveryMessage } from './server/outbox/queue.ts'
import type { Session } from './server/sessions/store.ts'
import type { Href } from './shared/href.ts'
import type { Locale } from './shared/locale.ts'

/** What `wrangler.toml` binds; its vars are read through `readSettings`. */
export interface Bindings {
  ASSETS: Fetcher
  KV: KVNamespace
  DB: D1Database
  DELIVERIES: Queue<DeliveryMessage>
  /** Counts forms per address and minute. */
  FORM_LIMIT: RateLimit
  EMAIL: SendEmail
}

export interface Variables {
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
  /** Of the person who is signed in; known to routes that look for it. */
  session?: Session
}

export interface AppEnv {
  Bindings: Bindings
  Variables: Variables
}

export type AppContext = Context<AppEnv>

import type {
  D1Database,
  Fetcher,
  KVNamespace,
  Queue,
  RateLimit,
  SendEmail
} from '@cloudflare/workers-types'

/**
 * A message of the Queue. It carries only the id of a delivery, so a message that is lost, late or
 * duplicated does no harm.
 */
export interface DeliveryMessage {
  id: string
}

/** The bindings of `wrangler.toml`. Its variables are read through `readSettings`. */
export interface Bindings {
  ASSETS: Fetcher
  KV: KVNamespace
  DB: D1Database
  DELIVERIES: Queue<DeliveryMessage>
  /** Counts forms per address and minute. */
  FORM_LIMIT: RateLimit
  EMAIL: SendEmail
}

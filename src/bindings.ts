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

/** A statement for a batch. It cannot be run by itself. */
export interface Statement {
  bind(...values: unknown[]): Statement
}

/** The database of functions that only prepare statements. */
export interface Preparer {
  prepare(sql: string): Statement
}

/**
 * Bindings of code that hands the database on to stores and domains. Calling one of its methods does not
 * compile (docs/decisions/0032-desk-on-the-pipeline.md).
 */
export interface SealedBindings extends Bindings {
  DB: D1Database & Record<keyof D1Database, never>
}

import type {
  D1Database,
  KVNamespace,
  Queue,
  RateLimit,
  SendEmail
} from '@cloudflare/workers-types'

/**
 * A Queue message. It contains only a delivery's id, so a lost, late or duplicate message is
 * harmless.
 */
export interface DeliveryMessage {
  id: string
}

/** The files of the build. Only this method is used. */
export interface Assets {
  fetch: (url: string) => Promise<Response>
}

export interface Bindings {
  ASSETS: Assets
  KV: KVNamespace
  DB: D1Database
  DELIVERIES: Queue<DeliveryMessage>
  /** Limits form submissions per IP address and minute. */
  FORM_LIMIT: RateLimit
  EMAIL: SendEmail
}

/** A statement for a batch. It cannot be run by itself. */
export interface Statement {
  bind(...values: unknown[]): Statement
}

/**
 * The database, for functions that may prepare statements but not run them. Scripts, which have no
 * D1, prepare an SQL string with its values.
 */
export interface Preparer<Prepared = Statement> {
  prepare(sql: string): { bind(...values: (string | number | null)[]): Prepared }
}

/**
 * Bindings for pages, screens and forms, which only pass them on to stores and domains: calling a
 * method of one does not compile (docs/decisions/0032-desk-on-the-pipeline.md).
 */
export type SealedBindings = {
  [Name in keyof Bindings]: Bindings[Name] & Record<keyof Bindings[Name], never>
}

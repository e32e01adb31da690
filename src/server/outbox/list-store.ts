import type { D1Database } from '@cloudflare/workers-types'
import { readRows, readValue } from '../db/read-row.ts'
import { inListSql } from '../db/sql-part.ts'
import { type DeliveryState, keyColumn } from './store.ts'

/** A delivery in an operator's list, without personal data. */
export interface ListedDelivery {
  id: string
  key: string | null
  receiver: string
  template: string | null
  state: DeliveryState
  attempts: number
  lastError: string | null
  createdAt: number
  nextAttemptAt: number
}

const listedColumns = `id, ${keyColumn} AS key, receiver, payload ->> 'template' AS template, state,
  attempts, last_error, created_at, next_attempt_at`

/** Lists the deliveries in a state, newest first. */
export async function listDeliveries(
  db: D1Database,
  state: DeliveryState,
  limit: number
): Promise<ListedDelivery[]> {
  const sql = `SELECT ${listedColumns}
    FROM deliveries WHERE state = ? ORDER BY next_attempt_at DESC LIMIT ?`
  return readRows(db.prepare(sql).bind(state, limit))
}

/** Counts the deliveries that became dead after `since`, except those of a receiver or template. */
export async function countDeadSince(
  db: D1Database,
  since: number,
  except: { receiver: string; template: string }
): Promise<number> {
  const sql = `SELECT count(*) AS dead FROM deliveries
    WHERE state = 'dead' AND next_attempt_at > ? AND receiver <> ?
      AND payload ->> 'template' IS NOT ?`
  const { receiver, template } = except
  return (await readValue<number>(db.prepare(sql).bind(since, receiver, template), 'dead')) ?? 0
}

/** Lists dead deliveries with or without a key, newest first. Mails about accounts have no key. */
export async function listDead(
  db: D1Database,
  { hasKey }: { hasKey: boolean },
  limit: number
): Promise<ListedMail[]> {
  const sql = `SELECT ${listedColumns}, recipient FROM deliveries
    WHERE state = 'dead' AND ${keyColumn} IS ${hasKey ? 'NOT NULL' : 'NULL'}
    ORDER BY next_attempt_at DESC LIMIT ?`
  return readRows(db.prepare(sql).bind(limit))
}

/** An undelivered mail, without its content. */
export interface ListedMail extends ListedDelivery {
  recipient: string | null
}

/**
 * Lists the deliveries to an email address that are unsettled or dead. The address is deleted from
 * all others.
 */
export async function listDeliveriesTo(db: D1Database, email: string): Promise<ListedMail[]> {
  const sql = `SELECT ${listedColumns}, recipient FROM deliveries WHERE recipient = ?`
  return readRows(db.prepare(sql).bind(email))
}

/** Lists the deliveries with these ids that still exist, unsorted. */
export async function listDeliveriesById(db: D1Database, ids: string[]): Promise<ListedDelivery[]> {
  const sql = `SELECT ${listedColumns} FROM deliveries
    WHERE id ${inListSql}`
  return readRows(db.prepare(sql).bind(JSON.stringify(ids)))
}

/** The outcome of an attempt at a delivery with a key, recorded by a trigger. */
export interface DeliveryAttempt {
  deliveryId: string
  attempt: number
  /** The reason for a failure; `null` for a success. */
  error: string | null
  endedAt: number
}

/** Lists the deliveries with any of these keys, unsorted. */
export async function listDeliveriesByKeys(
  db: D1Database,
  keys: string[]
): Promise<ListedDelivery[]> {
  const sql = `SELECT ${listedColumns} FROM deliveries WHERE ${keyColumn} ${inListSql}`
  return readRows(db.prepare(sql).bind(JSON.stringify(keys)))
}

/** Lists the deliveries with a key, sorted by receiver. */
export async function listDeliveriesByKey(db: D1Database, key: string): Promise<ListedDelivery[]> {
  const rows = await listDeliveriesByKeys(db, [key])
  return rows.toSorted((a, b) => a.receiver.localeCompare(b.receiver))
}

/** Lists the attempts at the deliveries with a key, oldest first. */
export async function listAttempts(db: D1Database, key: string): Promise<DeliveryAttempt[]> {
  const sql = `SELECT delivery_id, attempt, error, ended_at
    FROM delivery_attempts
    WHERE delivery_id IN (SELECT id FROM deliveries WHERE ${keyColumn} = ?)`
  const rows = await readRows<DeliveryAttempt>(db.prepare(sql).bind(key))
  return rows.toSorted((a, b) => a.endedAt - b.endedAt)
}

import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../bindings.ts'
import { parseOwnJson } from '../base/parse-own-json.ts'
import type { DependentStep } from '../db/batch.ts'
import { dependentInsert } from '../db/insert-row.ts'
import { readRow, readRows, readValue } from '../db/read-row.ts'
import { type Condition, inListSql, type SqlPart } from '../db/sql-part.ts'

// The column of `key`, whose name must not change (docs/development.md).
export const keyColumn = 'lead_id'

export const deliveryStates = ['pending', 'queued', 'delivered', 'dead'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export interface NewDelivery {
  id: string
  /** The id of the row that the delivery is about. Both are deleted together. */
  key?: string
  /** The receiver's key in the registry. */
  receiver: string
  /** The receiver's data, stored as JSON. */
  payload: object
  /** Milliseconds since 1970. */
  createdAt: number
}

/**
 * A delivery leased for an attempt. Its receiver knows the type of the payload, which is trusted,
 * because only the receiver's own domain enqueues it.
 */
export interface LeasedDelivery<Payload = never> {
  id: string
  key: string | null
  receiver: string
  payload: Payload
  /** The number of attempts, this one included. */
  attempts: number
}

export function insertDelivery<Prepared>(
  db: Preparer<Prepared>,
  delivery: NewDelivery,
  conditions?: readonly Condition[]
): DependentStep<Prepared> {
  const { id, key, receiver, payload, createdAt } = delivery
  const row = {
    id,
    [keyColumn]: key,
    receiver,
    payload: JSON.stringify(payload),
    state: 'pending',
    nextAttemptAt: createdAt,
    createdAt
  }
  const clause = 'ON CONFLICT (id) DO NOTHING'
  return dependentInsert(db, 'deliveries', row, { conditions, clause })
}

/** Marks deliveries as sent to the Queue. */
export async function markQueued(db: D1Database, ids: string[], now: number): Promise<void> {
  const sql = `UPDATE deliveries SET state = 'queued', next_attempt_at = ?
    WHERE id ${inListSql} AND state IN ('pending', 'queued') AND next_attempt_at <= ?`
  await db.prepare(sql).bind(now, JSON.stringify(ids), now).run()
}

/**
 * Leases a due delivery for one attempt. No other consumer can lease it until the lease expires.
 */
export async function leaseDelivery(
  db: D1Database,
  id: string,
  { now, leaseMs }: { now: number; leaseMs: number }
): Promise<LeasedDelivery | undefined> {
  const sql = `UPDATE deliveries SET attempts = attempts + 1, leased_until = ?3
    WHERE id = ?1 AND state IN ('pending', 'queued')
      AND next_attempt_at <= ?2 AND leased_until <= ?2
    RETURNING id, ${keyColumn} AS key, receiver, payload, attempts`
  const row = await readRow<LeasedDelivery<string>>(db.prepare(sql).bind(id, now, now + leaseMs))
  // Each receiver knows the payloads that are stored for it.
  return row && { ...row, payload: parseOwnJson<never>(row.payload) }
}

/** When an unsettled delivery may next be attempted; `undefined` if it is settled or deleted. */
export function readDueTime(db: D1Database, id: string): Promise<number | undefined> {
  const sql = `SELECT max(next_attempt_at, leased_until) AS due_at FROM deliveries
    WHERE id = ? AND state IN ('pending', 'queued')`
  return readValue(db.prepare(sql).bind(id), 'due_at')
}

/**
 * Marks a delivery as delivered, even by an attempt whose lease has expired, and removes personal
 * data from its row.
 */
export async function markDelivered(db: D1Database, id: string, now: number): Promise<void> {
  const sql = `UPDATE deliveries SET state = 'delivered', settled_at = ?2, last_error = NULL,
      payload = json_object('template', payload ->> 'template')
    WHERE id = ?1`
  await db.prepare(sql).bind(id, now).run()
}

interface Failure {
  delivery: Pick<LeasedDelivery, 'id' | 'attempts'>
  error: string
  /** `null` after the last attempt. */
  nextAttemptAt: number | null
  now: number
}

/** Records a failed attempt. No-op if the lease has expired and another attempt has begun. */
export function markFailed(
  db: Preparer,
  { delivery, error, nextAttemptAt, now }: Failure
): Statement {
  const sql = `UPDATE deliveries SET state = ?3, next_attempt_at = ?4, leased_until = 0,
      last_error = ?5, settled_at = ?6
    WHERE id = ?1 AND attempts = ?2 AND state IN ('pending', 'queued')`
  return db
    .prepare(sql)
    .bind(
      delivery.id,
      delivery.attempts,
      nextAttemptAt === null ? 'dead' : 'queued',
      nextAttemptAt ?? now,
      error,
      nextAttemptAt === null ? now : null
    )
}

/**
 * Lists overdue deliveries that were never queued, or whose message is `lostMs` late and so
 * presumed lost.
 */
export async function listOverdueDeliveries(
  db: D1Database,
  { now, lostMs, limit }: { now: number; lostMs: number; limit: number }
): Promise<string[]> {
  const sql = `SELECT id FROM deliveries WHERE state = 'pending' AND next_attempt_at <= ?1
    UNION ALL
    SELECT id FROM deliveries
    WHERE state = 'queued' AND next_attempt_at <= ?2 AND leased_until <= ?1
    LIMIT ?3`
  const rows = await readRows<{ id: string }>(db.prepare(sql).bind(now, now - lostMs, limit))
  return rows.map(({ id }) => id)
}

const freshAttempts = `state = 'pending', attempts = 0, settled_at = NULL`

/** Resets the attempts of a dead delivery. No-op if there is none with this id and key. */
export function requeueDead(
  db: Preparer,
  id: string,
  { now, key }: { now: number; key?: string }
): Statement {
  const sql = `UPDATE deliveries SET ${freshAttempts}, next_attempt_at = ?2
    WHERE id = ?1 AND state = 'dead' AND (?3 IS NULL OR ${keyColumn} = ?3)`
  return db.prepare(sql).bind(id, now, key ?? null)
}

/** Resets the attempts of all dead deliveries, or of those with a key, and returns their ids. */
export function requeueAllDead(
  db: Preparer,
  { now, key }: { now: number; key?: string }
): Statement {
  const sql = `UPDATE deliveries SET ${freshAttempts}, next_attempt_at = ?1
    WHERE state = 'dead' AND ${keyColumn} IS coalesce(?2, ${keyColumn}) RETURNING id`
  return db.prepare(sql).bind(now, key ?? null)
}

/** The subjects of log entries for all dead deliveries with a key, or with one key. */
export function selectDeadKeys(key = ''): SqlPart {
  const sql = `SELECT ${keyColumn} AS subject_id, json_object('delivery', id) AS details
    FROM deliveries WHERE state = 'dead' AND ${keyColumn} = coalesce(nullif(?, ''), ${keyColumn})`
  return { sql, values: [key] }
}

/** The subjects of log entries for all dead deliveries without a key. */
export const selectDeadWithoutKey: SqlPart = {
  sql: `SELECT id AS subject_id, '{}' AS details
    FROM deliveries WHERE state = 'dead' AND ${keyColumn} IS NULL`,
  values: []
}

/**
 * Deletes the unsettled and dead deliveries to an email address; all others no longer contain it.
 * A delivery with a key is deleted with its row.
 */
export function deleteDeliveriesTo(db: Preparer, email: string): Statement {
  return db.prepare('DELETE FROM deliveries WHERE recipient = ?').bind(email)
}

/** Deletes dead mails of a template. @returns the number of deleted rows, at most `limit` */
export async function deleteDeadMails(
  db: D1Database,
  template: string,
  limit: number
): Promise<number> {
  const sql = `DELETE FROM deliveries WHERE id IN (SELECT id FROM deliveries
    WHERE state = 'dead' AND ${keyColumn} IS NULL AND payload ->> 'template' = ? LIMIT ?)`
  return (await db.prepare(sql).bind(template, limit).run()).meta.changes
}

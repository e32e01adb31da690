import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../bindings.ts'
import { type Condition, changed, insertRow } from '../insert-row.ts'

// The column of `key`. Its name is older than other keys, and a rollback needs it.
const keyColumn = 'lead_id'

export const deliveryStates = ['pending', 'queued', 'delivered', 'dead'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export interface NewDelivery {
  id: string
  /** The row of its domain that the delivery is about and deleted with, if there is one. */
  key?: string
  /** A key of the registry of receivers. */
  receiver: string
  /** Everything else that the receiver needs, as JSON. */
  payload: object
  /** Milliseconds since 1970. */
  createdAt: number
}

/** A delivery whose lease the caller holds. */
export interface LeasedDelivery {
  id: string
  key: string | null
  receiver: string
  payload: string
  /** Includes this attempt. */
  attempts: number
}

/** A delivery in the operator's list, without personal data. */
export interface ListedDelivery {
  id: string
  key: string | null
  receiver: string
  /** The template of a mail. */
  template: string | null
  state: DeliveryState
  attempts: number
  lastError: string | null
  createdAt: number
  nextAttemptAt: number
}

export interface InsertConditions {
  /** Only if the statement before it in the batch has changed something. */
  ifChanged?: boolean
  condition?: Condition
}

/** A statement for the caller's batch. Inserting an id again changes nothing. */
export function insertDelivery(
  db: D1Database,
  delivery: NewDelivery,
  { ifChanged = false, condition }: InsertConditions = {}
): D1PreparedStatement {
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
  return insertRow(db, 'deliveries', row, {
    conditions: [...(condition ? [condition] : []), ...(ifChanged ? [changed] : [])],
    onConflict: 'ON CONFLICT (id) DO NOTHING'
  })
}

/** Marks deliveries as queued: the Queue holds their ids now. */
export async function markQueued(db: D1Database, ids: string[], now: number): Promise<void> {
  await db
    .prepare(
      `UPDATE deliveries SET state = 'queued', next_attempt_at = ?2
       WHERE id IN (SELECT value FROM json_each(?1))
         AND state IN ('pending', 'queued') AND next_attempt_at <= ?2`
    )
    .bind(JSON.stringify(ids), now)
    .run()
}

/** Leases a due delivery for one attempt. No other consumer gets it until the lease ends. */
export async function leaseDelivery(
  db: D1Database,
  id: string,
  { now, leaseMs }: { now: number; leaseMs: number }
): Promise<LeasedDelivery | null> {
  return db
    .prepare(
      `UPDATE deliveries SET attempts = attempts + 1, leased_until = ?3
       WHERE id = ?1 AND state IN ('pending', 'queued')
         AND next_attempt_at <= ?2 AND leased_until <= ?2
       RETURNING id, ${keyColumn} AS key, receiver, payload, attempts`
    )
    .bind(id, now, now + leaseMs)
    .first<LeasedDelivery>()
}

/** The time from which an unsettled delivery may be attempted; `null` when it is settled or gone. */
export async function readDueTime(db: D1Database, id: string): Promise<number | null> {
  return db
    .prepare(
      `SELECT max(next_attempt_at, leased_until) AS dueAt FROM deliveries
       WHERE id = ? AND state IN ('pending', 'queued')`
    )
    .bind(id)
    .first<number>('dueAt')
}

/** Marks a delivery delivered, whichever attempt succeeded, and strips personal data from its row. */
export async function markDelivered(db: D1Database, id: string, now: number): Promise<void> {
  await db
    .prepare(
      `UPDATE deliveries SET state = 'delivered', settled_at = ?2, last_error = NULL,
         payload = json_object('template', payload ->> 'template')
       WHERE id = ?1`
    )
    .bind(id, now)
    .run()
}

interface Failure {
  delivery: LeasedDelivery
  error: string
  /** `null` when there will be no further attempt. */
  nextAttemptAt: number | null
  now: number
}

/** Records a failed attempt. Changes nothing when the lease has ended and another attempt has begun. */
export async function markFailed(
  db: D1Database,
  { delivery, error, nextAttemptAt, now }: Failure
): Promise<void> {
  await db
    .prepare(
      `UPDATE deliveries SET state = ?3, next_attempt_at = ?4, leased_until = 0,
         last_error = ?5, settled_at = ?6
       WHERE id = ?1 AND attempts = ?2 AND state IN ('pending', 'queued')`
    )
    .bind(
      delivery.id,
      delivery.attempts,
      nextAttemptAt === null ? 'dead' : 'queued',
      nextAttemptAt ?? now,
      error,
      nextAttemptAt === null ? now : null
    )
    .run()
}

/**
 * Lists overdue deliveries: those that were never queued, and those whose message is `lostMs` late
 * and must be lost.
 */
export async function listOverdue(
  db: D1Database,
  { now, lostMs, limit }: { now: number; lostMs: number; limit: number }
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT id FROM deliveries WHERE state = 'pending' AND next_attempt_at <= ?1
       UNION ALL
       SELECT id FROM deliveries
       WHERE state = 'queued' AND next_attempt_at <= ?2 AND leased_until <= ?1
       LIMIT ?3`
    )
    .bind(now, now - lostMs, limit)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

const listedColumns = `id, ${keyColumn} AS key, receiver, payload ->> 'template' AS template, state,
  attempts, last_error AS lastError, created_at AS createdAt, next_attempt_at AS nextAttemptAt`

/** Lists the deliveries in a state, newest first. */
export async function listDeliveries(
  db: D1Database,
  state: DeliveryState,
  limit: number
): Promise<ListedDelivery[]> {
  const { results } = await db
    .prepare(
      `SELECT ${listedColumns}
       FROM deliveries WHERE state = ? ORDER BY next_attempt_at DESC LIMIT ?`
    )
    .bind(state, limit)
    .all<ListedDelivery>()
  return results
}

/** The number of deliveries that were given up since a time, apart from one receiver and one template. */
export async function countDeadSince(
  db: D1Database,
  since: number,
  except: { receiver: string; template: string }
): Promise<number> {
  const sql = `SELECT count(*) AS dead FROM deliveries
    WHERE state = 'dead' AND next_attempt_at > ? AND receiver <> ?
      AND payload ->> 'template' IS NOT ?`
  const { receiver, template } = except
  return (await db.prepare(sql).bind(since, receiver, template).first<number>('dead')) ?? 0
}

interface Troubled {
  /** Deliveries that were given up, and the mails among them. */
  dead: number
  deadMails: number
  /** Deliveries that have failed and will be repeated. */
  retried: number
}

/** Counts the deliveries that have not arrived as they should. */
export async function countTroubled(db: D1Database): Promise<Troubled> {
  const dead = `SELECT count(*) AS dead, total(receiver = 'mail') AS deadMails
    FROM deliveries WHERE state = 'dead'`
  const retried = `SELECT count(*) AS retried
    FROM deliveries WHERE state = 'queued' AND last_error IS NOT NULL`
  const [given, repeated] = await Promise.all([
    db.prepare(dead).first<Pick<Troubled, 'dead' | 'deadMails'>>(),
    db.prepare(retried).first<number>('retried')
  ])
  return { dead: given?.dead ?? 0, deadMails: given?.deadMails ?? 0, retried: repeated ?? 0 }
}

/** A mail that has not arrived, without its content. */
export interface ListedMail extends ListedDelivery {
  recipient: string | null
}

/** Lists the deliveries to an e-mail address that still hold it: those under way and dead ones. */
export async function listDeliveriesTo(db: D1Database, email: string): Promise<ListedMail[]> {
  const sql = `SELECT ${listedColumns}, recipient FROM deliveries WHERE recipient = ?`
  return (await db.prepare(sql).bind(email).all<ListedMail>()).results
}

/** Lists dead deliveries without a key, such as the mails of accounts, newest first. */
export async function listDeadMails(db: D1Database, limit: number): Promise<ListedMail[]> {
  const sql = `SELECT ${listedColumns}, recipient FROM deliveries
    WHERE state = 'dead' AND ${keyColumn} IS NULL ORDER BY next_attempt_at DESC LIMIT ?`
  return (await db.prepare(sql).bind(limit).all<ListedMail>()).results
}

/**
 * Gives a dead delivery all its attempts again. Changes nothing when no dead delivery has the id, or when
 * it has not the given key.
 */
export function requeueDead(
  db: Preparer,
  id: string,
  { now, key }: { now: number; key?: string }
): Statement {
  return db
    .prepare(
      `UPDATE deliveries SET state = 'pending', attempts = 0, next_attempt_at = ?2, settled_at = NULL
       WHERE id = ?1 AND state = 'dead' AND (?3 IS NULL OR ${keyColumn} = ?3)`
    )
    .bind(id, now, key ?? null)
}

/** The outcome of an attempt at a delivery with a key. A trigger records it. */
export interface DeliveryAttempt {
  deliveryId: string
  attempt: number
  /** Why it failed; `null` when it succeeded. */
  error: string | null
  endedAt: number
}

/** Lists the deliveries with a key, in the order of their receivers. */
export async function listDeliveriesOf(db: D1Database, key: string): Promise<ListedDelivery[]> {
  const sql = `SELECT ${listedColumns} FROM deliveries WHERE ${keyColumn} = ?`
  const { results } = await db.prepare(sql).bind(key).all<ListedDelivery>()
  return results.toSorted((a, b) => a.receiver.localeCompare(b.receiver))
}

/** Lists the attempts at the deliveries with a key, oldest first. */
export async function listAttemptsOf(db: D1Database, key: string): Promise<DeliveryAttempt[]> {
  const { results } = await db
    .prepare(
      `SELECT delivery_id AS deliveryId, attempt, error, ended_at AS endedAt
       FROM delivery_attempts
       WHERE delivery_id IN (SELECT id FROM deliveries WHERE ${keyColumn} = ?)`
    )
    .bind(key)
    .all<DeliveryAttempt>()
  return results.toSorted((a, b) => a.endedAt - b.endedAt)
}

/**
 * Deletes the deliveries to an e-mail address that still hold it: those under way and dead ones.
 * Deliveries with a key are deleted with what they are about.
 */
export function deleteDeliveriesTo(db: D1Database, email: string): D1PreparedStatement {
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

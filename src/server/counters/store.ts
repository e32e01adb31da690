import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../bindings.ts'
import { readValue } from '../db/read-row.ts'
import { inListSql } from '../db/sql-part.ts'

const firstUse = 'INTO counters (key, uses, expires_at) VALUES (?1, 1, ?2 + ?3)'

/** The first use opens a window. ?2 is the time. */
const countOnConflict = `ON CONFLICT (key) DO UPDATE SET
  uses = iif(expires_at <= ?2, 1, uses + 1),
  expires_at = iif(expires_at <= ?2, excluded.expires_at, expires_at)`

/** Counts one use without checking a limit. */
export function incrementCounter(
  db: Preparer,
  key: string,
  { now, windowMs }: { now: number; windowMs: number }
): Statement {
  return db.prepare(`INSERT ${firstUse} ${countOnConflict}`).bind(key, now, windowMs)
}

/** Opens a new window, even if one is open. */
export function resetCounter(
  db: Preparer,
  key: string,
  { now, windowMs }: { now: number; windowMs: number }
): Statement {
  return db.prepare(`REPLACE ${firstUse}`).bind(key, now, windowMs)
}

/** The end of the open window, in milliseconds since 1970; 0 without an open window. */
export async function readWindowEnd(db: D1Database, key: string, now: number): Promise<number> {
  const sql = 'SELECT expires_at FROM counters WHERE key = ? AND expires_at > ?'
  return (await readValue<number>(db.prepare(sql).bind(key, now), 'expires_at')) ?? 0
}

/** The uses within the open window. */
export async function readCounter(db: D1Database, key: string, now: number): Promise<number> {
  const sql = 'SELECT uses FROM counters WHERE key = ? AND expires_at > ?'
  return (await readValue<number>(db.prepare(sql).bind(key, now), 'uses')) ?? 0
}

interface LimitedCounter {
  key: string
  uses: number
  windowMs: number
  /** `false` if the limit is only checked, because the use is counted elsewhere. */
  isCounted: boolean
}

export interface RefusedUse {
  position: number
  /** Milliseconds since 1970. */
  windowEndsAt: number
}

const reachedLimits = `
  SELECT json_each.key AS position,
    iif(expires_at > ?2, expires_at, ?2 + value->>'windowMs') AS window_ends_at
  FROM json_each(?1) LEFT JOIN counters ON counters.key = value->>'key'
  WHERE coalesce(iif(expires_at > ?2, uses, 0), 0) >= value->>'uses'`

export function listRefusals(db: Preparer, counters: LimitedCounter[], now: number): Statement {
  return db.prepare(reachedLimits).bind(JSON.stringify(counters), now)
}

/** Counts a use against all counters, or against none if one of them has reached its limit. */
export function incrementIfAllowed(
  db: Preparer,
  counters: LimitedCounter[],
  now: number
): Statement {
  const sql = `INSERT INTO counters (key, uses, expires_at)
    SELECT value->>'key', 1, ?2 + value->>'windowMs' FROM json_each(?1)
    WHERE value->>'isCounted' AND NOT EXISTS (${reachedLimits})
    ${countOnConflict}`
  return db.prepare(sql).bind(JSON.stringify(counters), now)
}

export async function deleteCounters(db: D1Database, keys: string[]): Promise<void> {
  const sql = `DELETE FROM counters WHERE key ${inListSql}`
  await db.prepare(sql).bind(JSON.stringify(keys)).run()
}

/** Deletes the counters whose key begins with a prefix and a colon. */
export function deleteCountersWithPrefix(db: Preparer, prefix: string): Statement {
  // The semicolon is the next character after the colon.
  return db.prepare(`DELETE FROM counters WHERE key > ?1 || ':' AND key < ?1 || ';'`).bind(prefix)
}

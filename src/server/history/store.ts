import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../bindings.ts'
import type { DependentStep } from '../db/batch.ts'
import { dependentInsert } from '../db/insert-row.ts'
import { readRows } from '../db/read-row.ts'
import type { Condition } from '../db/sql-part.ts'
import type { Geo } from '../sessions/geo.ts'

export interface StoredEvent extends Geo {
  event: string
  /** Name of browser and system; empty if unknown, and for actions of operators. */
  browser: string
  at: number
}

/** Inserts an event, if the conditions are met. Idempotent. */
export function insertEvent(
  db: Preparer,
  event: StoredEvent & { id: string; accountId: string },
  conditions?: readonly Condition[]
): DependentStep {
  const clause = 'ON CONFLICT (id) DO NOTHING'
  return dependentInsert(db, 'account_events', event, { conditions, clause })
}

/** Lists an account's newest events, the newest first. */
export async function listEvents(
  db: D1Database,
  accountId: string,
  limit: number
): Promise<StoredEvent[]> {
  const sql = `SELECT event, browser, country, city, at FROM account_events
    WHERE account_id = ? ORDER BY at DESC LIMIT ?`
  return readRows(db.prepare(sql).bind(accountId, limit))
}

export function deleteAccountEvents(db: Preparer, accountId: string): Statement {
  return db.prepare('DELETE FROM account_events WHERE account_id = ?').bind(accountId)
}

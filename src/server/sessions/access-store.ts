/**
 * All SQL for access versions: changes of who may log in to an account. Times in milliseconds since
 * 1970.
 */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { readValue } from '../read-row.ts'

/** An account when the check of its owner began. */
export interface CheckedAccount {
  accountId: string
  /** `readNewestChange` before the check. */
  since: number
}

/**
 * The number of the newest change of any account, or 0. Read it before checking a password or
 * passkey, so that `unchanged` detects changes between the check and the statement that relies on
 * it.
 */
export async function readNewestChange(db: D1Database): Promise<number> {
  const sql = 'SELECT max(number) AS number FROM access_changes'
  return (await db.prepare(sql).first<number>('number')) ?? 0
}

/** A condition, with the account's id and `readNewestChange` as values. */
export const unchanged =
  'NOT EXISTS (SELECT 1 FROM access_changes WHERE account_id = ? AND number > ?)'

/** Passed in place of an access version by writes that ignore other changes. */
export const anyAccessVersion = Number.MAX_SAFE_INTEGER

interface AccessChange {
  accountId: string
  /** The id of a session that stays open. */
  keptSession?: string
  now: number
}

const insert = 'INSERT INTO access_changes (account_id, kept_session, changed_at) SELECT ?1, ?2, ?3'

/**
 * Records a change of an account's access. Ends its sessions and pending logins, and makes logins
 * in progress fail.
 * @param options `ifChanged`: only if the previous statement in the batch changed a row
 */
export function changeAccess(
  db: D1Database,
  { accountId, keptSession, now }: AccessChange,
  { ifChanged = false }: { ifChanged?: boolean } = {}
): D1PreparedStatement {
  const sql = `${insert} ${ifChanged ? 'WHERE changes() > 0' : ''}`
  return db.prepare(sql).bind(accountId, keptSession ?? null, now)
}

/**
 * Records a change that relies on a check, such as of the current password.
 * @returns its number; `undefined` if there was another change since the check
 */
export function raiseAccessVersion(
  db: D1Database,
  { accountId, since, now }: CheckedAccount & { now: number }
): Promise<number | undefined> {
  const condition =
    'NOT EXISTS (SELECT 1 FROM access_changes WHERE account_id = ?1 AND number > ?4)'
  const statement = db.prepare(`${insert} WHERE ${condition} RETURNING number`)
  return readValue(statement.bind(accountId, null, now, since), 'number')
}

/**
 * Records a change made in a session, which stays open.
 * @returns its number; `undefined` if the session has ended
 */
export function raiseAccessVersionInSession(
  db: D1Database,
  { accountId, id, now }: { accountId: string; id: string; now: number }
): Promise<number | undefined> {
  const condition = 'EXISTS (SELECT 1 FROM sessions WHERE id = ?2 AND account_id = ?1)'
  const statement = db.prepare(`${insert} WHERE ${condition} RETURNING number`)
  return readValue(statement.bind(accountId, id, now), 'number')
}

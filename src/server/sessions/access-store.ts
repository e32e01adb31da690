import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer } from '../../bindings.ts'
import type { DependentStep } from '../db/batch.ts'
import { dependentInsert, insertRow } from '../db/insert-row.ts'
import { readValue } from '../db/read-row.ts'
import type { Condition } from '../db/sql-part.ts'
import type { Outcome } from '../outcome.ts'

/** An account when the check of its owner began. */
export interface CheckedAccount {
  accountId: string
  /** The access version read before the check. */
  accessVersion: number
}

/**
 * The number of the newest change of any account, or 0. Read it before checking a password or
 * passkey, so that `ifUnchanged` detects changes between the check and the statement that relies
 * on it.
 */
export async function readAccessVersion(db: D1Database): Promise<number> {
  const sql = 'SELECT max(number) AS number FROM access_changes'
  return (await readValue<number>(db.prepare(sql), 'number')) ?? 0
}

/** The condition that an account's access has not changed since its check began. */
export function ifUnchanged({ accountId, accessVersion }: CheckedAccount): Condition {
  const sql = 'NOT EXISTS (SELECT 1 FROM access_changes WHERE account_id = ? AND number > ?)'
  return { sql, values: [accountId, accessVersion] }
}

/** Passed in place of an access version by writes that ignore other changes. */
export const anyAccessVersion = Number.MAX_SAFE_INTEGER

interface AccessChange {
  accountId: string
  /** The id of a session that stays open. */
  keptSession?: string
  now: number
}

/**
 * Records a change of an account's access. Ends its sessions and pending logins, and makes logins
 * in progress fail.
 */
export function changeAccess(db: Preparer, change: AccessChange): DependentStep {
  return dependentInsert(db, 'access_changes', changeRow(change))
}

/**
 * Records a change that relies on a check, such as of the current password. Refused if there was
 * another change since the check.
 */
export function raiseAccessVersion(
  db: D1Database,
  { accountId, accessVersion, now }: CheckedAccount & { now: number }
): Promise<RaisedVersion> {
  return raiseIf(db, { accountId, now }, ifUnchanged({ accountId, accessVersion }))
}

/** Records a change made in a session, which stays open. Refused if the session has ended. */
export function raiseAccessVersionInSession(
  db: D1Database,
  { accountId, id, now }: { accountId: string; id: string; now: number }
): Promise<RaisedVersion> {
  const sql = 'EXISTS (SELECT 1 FROM sessions WHERE id = ? AND account_id = ?)'
  const change = { accountId, keptSession: id, now }
  return raiseIf(db, change, { sql, values: [id, accountId] })
}

/** The number of the recorded change. */
type RaisedVersion = Outcome<'changed', { accessVersion: number }>

async function raiseIf(
  db: D1Database,
  change: AccessChange,
  condition: Condition
): Promise<RaisedVersion> {
  const options = { conditions: [condition], clause: 'RETURNING number' }
  const insertion = insertRow(db, 'access_changes', changeRow(change), options)
  const accessVersion = await readValue<number>(insertion, 'number')
  return accessVersion === undefined ? { refused: 'changed' } : { accessVersion }
}

function changeRow({ accountId, keptSession, now }: AccessChange) {
  return { accountId, keptSession, changedAt: now }
}

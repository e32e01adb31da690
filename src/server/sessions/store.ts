import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../bindings.ts'
import { type DependentStep, dependentStatement } from '../db/batch.ts'
import { dependentInsert } from '../db/insert-row.ts'
import { readRow, readRows } from '../db/read-row.ts'
import type { Condition } from '../db/sql-part.ts'
import { ifUnchanged } from './access-store.ts'
import type { Geo } from './geo.ts'

/** A session with the location of its login. Times in milliseconds since 1970. */
export interface Session extends Geo {
  /** Identifies the session on the account page; not the token. */
  id: string
  accountId: string
  /** Name of browser and system; empty if unknown. */
  browser: string
  createdAt: number
  lastUsedAt: number
  /** When the password was last entered. */
  confirmedAt: number
  /** When a passkey or code was last used in this session; `null` if never. */
  twoStepAt: number | null
  /** Milliseconds without use after which the session ends. */
  idleMs: number
  /** When the session ends unless it is used again. */
  expiresAt: number
  /** When the session ends in any case. */
  endsAt: number
}

const columns = `id, account_id, browser, country, city, created_at, last_used_at, confirmed_at,
  second_factor_at AS two_step_at, idle_ms, expires_at, ends_at`

interface SessionConditions {
  /** The access version read before the login was checked. */
  accessVersion: number
  /** Whether the session is inserted only if two-step verification is off. */
  isByPasswordAlone: boolean
}

/** The condition that a session has not ended. */
export function ifSessionOpen(id: string): Condition {
  return { sql: 'EXISTS (SELECT 1 FROM sessions WHERE id = ?)', values: [id] }
}

/** Inserts a session if the checks of its login are still valid. */
export function insertSession(
  db: Preparer,
  tokenHash: string,
  { twoStepAt, ...session }: Session,
  { accessVersion, isByPasswordAlone }: SessionConditions
): DependentStep {
  const { accountId } = session
  const conditions = [
    ifUnchanged({ accountId, accessVersion }),
    ...(isByPasswordAlone ? [{ sql: noTwoStepSql, values: [accountId] }] : [])
  ]
  const row = { tokenHash, ...session, secondFactorAt: twoStepAt }
  return dependentInsert(db, 'sessions', row, { conditions })
}

// The name of the table must not change (docs/development.md).
const noTwoStepSql = 'NOT EXISTS (SELECT 1 FROM second_factors WHERE account_id = ?)'

/**
 * A statement that ends an account's least recently used sessions above `atMost`, but only if the
 * new one was inserted.
 */
export function deleteSurplusSessions(
  db: Preparer,
  { accountId, id, createdAt }: Session,
  atMost: number
): Statement {
  const sql = `DELETE FROM sessions WHERE account_id = ?1 AND id <> ?2
      AND EXISTS (SELECT 1 FROM sessions WHERE id = ?2) AND id NOT IN (
        SELECT id FROM sessions WHERE account_id = ?1 AND id <> ?2 AND expires_at > ?3
        ORDER BY last_used_at DESC LIMIT ?4)`
  return db.prepare(sql).bind(accountId, id, createdAt, atMost - 1)
}

export function readSessionByToken(
  db: D1Database,
  tokenHash: string,
  now: number
): Promise<Session | undefined> {
  const sql = `SELECT ${columns} FROM sessions WHERE token_hash = ? AND expires_at > ?`
  return readRow(db.prepare(sql).bind(tokenHash, now))
}

/** Records a use of a session, which extends it. */
export async function touchSession(
  db: D1Database,
  { id }: Pick<Session, 'id'>,
  now: number
): Promise<void> {
  const sql = `UPDATE sessions SET last_used_at = ?1, expires_at = min(?1 + idle_ms, ends_at)
    WHERE id = ?2`
  await db.prepare(sql).bind(now, id).run()
}

/** Records that the password was entered in a session. */
export async function recordPassword(db: D1Database, id: string, now: number): Promise<void> {
  await db.prepare('UPDATE sessions SET confirmed_at = ? WHERE id = ?').bind(now, id).run()
}

/** Records that a passkey or code was used in a session. */
export function recordTwoStep(db: Preparer, id: string, now: number): DependentStep {
  const sql = 'UPDATE sessions SET second_factor_at = ? WHERE id = ?'
  return dependentStatement(db, sql, now, id)
}

/** Lists an account's sessions, most recently used first. */
export async function listSessions(
  db: D1Database,
  accountId: string,
  now: number
): Promise<Session[]> {
  // Sessions from before migration 0006 have no `ends_at` and are invalid.
  const sql = `SELECT ${columns} FROM sessions
    WHERE account_id = ?1 AND expires_at > ?2 AND ends_at > ?2 ORDER BY last_used_at DESC`
  return readRows(db.prepare(sql).bind(accountId, now))
}

export function deleteSession(
  db: Preparer,
  { accountId, id }: Pick<Session, 'accountId' | 'id'>
): DependentStep {
  const sql = 'DELETE FROM sessions WHERE id = ? AND account_id = ?'
  return dependentStatement(db, sql, id, accountId)
}

/**
 * A statement that deletes all sessions of an account. Its result has their number.
 * @see changeAccess
 */
export function deleteAccountSessions(db: Preparer, accountId: string): Statement {
  return db.prepare('DELETE FROM sessions WHERE account_id = ?').bind(accountId)
}

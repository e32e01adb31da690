import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../bindings.ts'
import { type DependentStep, dependentStatement } from '../../db/batch.ts'
import { dependentInsert } from '../../db/insert-row.ts'
import { readRow } from '../../db/read-row.ts'
import { type JoinedOperator, operatorColumns } from '../operator-store.ts'

export interface OperatorSession {
  tokenHash: string
  email: string
  /** Whether the operator still has to use a passkey. */
  awaitsPasskey: boolean
  /** When a passkey was last used in this session. */
  confirmedAt: number | null
  /** Whether the login used a link from `npm start`. */
  isLocal: boolean
  createdAt: number
  lastUsedAt: number
  /** When the session ends unless it is used again. */
  expiresAt: number
  /** When the session ends in any case. */
  endsAt: number
}

export type SessionWithOperator = OperatorSession & JoinedOperator

/** Inserts the session of a login by link. */
export function insertOperatorSession(
  db: Preparer,
  session: Omit<OperatorSession, 'confirmedAt'>
): DependentStep {
  return dependentInsert(db, 'operator_sessions', session)
}

/**
 * Records the use of a passkey, and rotates the session's token. Changes nothing if the session was
 * deleted in the meantime. The request has checked the expiry when it read the session.
 */
export function confirmOperatorSession(
  db: Preparer,
  tokenHash: string,
  session: Pick<OperatorSession, 'tokenHash' | 'expiresAt' | 'endsAt'> & { now: number }
): DependentStep {
  const sql = `UPDATE operator_sessions SET token_hash = ?1, awaits_passkey = 0, proved_at = ?2,
      last_used_at = ?2, expires_at = ?3, ends_at = ?4
    WHERE token_hash = ?5`
  const { now, expiresAt, endsAt } = session
  const values = [session.tokenHash, now, expiresAt, endsAt, tokenHash]
  return dependentStatement(db, sql, ...values)
}

export function readOperatorSession(
  db: D1Database,
  tokenHash: string,
  now: number
): Promise<SessionWithOperator | undefined> {
  const sql = `SELECT token_hash, session.email, awaits_passkey, proved_at AS confirmed_at,
      is_local, session.created_at, last_used_at, expires_at, ends_at, ${operatorColumns}
    FROM operator_sessions AS session LEFT JOIN operators USING (email)
    WHERE token_hash = ? AND expires_at > ?`
  return readRow(db.prepare(sql).bind(tokenHash, now), {
    awaitsPasskey: 'boolean',
    isLocal: 'boolean'
  })
}

/** Records a use of a session, which extends it. */
export async function touchOperatorSession(
  db: D1Database,
  { tokenHash }: OperatorSession,
  { now, idleMs }: { now: number; idleMs: number }
): Promise<void> {
  const sql = `UPDATE operator_sessions SET last_used_at = ?1, expires_at = min(?1 + ?2, ends_at)
    WHERE token_hash = ?3`
  await db.prepare(sql).bind(now, idleMs, tokenHash).run()
}

export function deleteOperatorSession(db: Preparer, tokenHash: string): Statement {
  return db.prepare('DELETE FROM operator_sessions WHERE token_hash = ?').bind(tokenHash)
}

export function deleteOperatorSessions<Prepared>(db: Preparer<Prepared>, email: string): Prepared {
  return db.prepare('DELETE FROM operator_sessions WHERE email = ?').bind(email)
}

import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../bindings.ts'
import { parseOwnJson } from '../base/parse-own-json.ts'
import { insertRow } from '../db/insert-row.ts'
import { readRow, readRows } from '../db/read-row.ts'
import type { Condition } from '../db/sql-part.ts'
import { ifSessionOpen } from '../sessions/store.ts'

export interface Passkey {
  /** Identifies the passkey in links and forms. */
  id: string
  /** An account's id, or `operator:` with an email address. */
  ownerId: string
  /** The authenticator's credential id, in base64url. */
  credentialId: string
  /** COSE key, base64url. */
  publicKey: string
  /** The signature counter, which is always 0 on many authenticators. */
  counter: number
  /** Ways to reach the authenticator, such as `internal` or `usb`. */
  transports: string[]
  /** Empty if the browser is unknown and the owner has not set a name. */
  name: string
  createdAt: number
  lastUsedAt: number | null
}

type PasskeyRow = Omit<Passkey, 'transports'> & { transports: string }

const columns = `id, account_id AS owner_id, credential_id, public_key, counter, transports, name, created_at,
  last_used_at`

interface PasskeyConditions {
  /** Requires that the owner has fewer passkeys. */
  max: number
  /** Requires that this session is still open. */
  sessionId?: string
  /** The token hash of an operator's session, instead of `sessionId`. */
  operatorSession?: string
}

/** Inserts a passkey if the conditions are met. No-op for a known passkey. */
export function insertPasskey(
  db: Preparer,
  passkey: Omit<Passkey, 'lastUsedAt'>,
  { max, sessionId, operatorSession }: PasskeyConditions
): Statement {
  const { ownerId, transports, ...values } = passkey
  const conditions = [
    {
      sql: '(SELECT count(*) FROM passkeys WHERE account_id = ?) < ?',
      values: [ownerId, max]
    },
    ...(sessionId ? [ifSessionOpen(sessionId)] : []),
    ...(operatorSession ? [ifOperatorSessionOpen(operatorSession)] : [])
  ]
  const row = { ...values, accountId: ownerId, transports: JSON.stringify(transports) }
  const clause = 'ON CONFLICT (credential_id) DO NOTHING'
  return insertRow(db, 'passkeys', row, { conditions, clause })
}

function ifOperatorSessionOpen(tokenHash: string): Condition {
  return {
    sql: 'EXISTS (SELECT 1 FROM operator_sessions WHERE token_hash = ?)',
    values: [tokenHash]
  }
}

/** Lists an owner's passkeys, oldest first. */
export async function listPasskeys(db: D1Database, ownerId: string): Promise<Passkey[]> {
  const sql = `SELECT ${columns} FROM passkeys WHERE account_id = ? ORDER BY created_at`
  const rows = await readRows<PasskeyRow>(db.prepare(sql).bind(ownerId))
  return rows.map(parsePasskey)
}

export async function readPasskey(
  db: D1Database,
  credentialId: string
): Promise<Passkey | undefined> {
  const sql = `SELECT ${columns} FROM passkeys WHERE credential_id = ?`
  const row = await readRow<PasskeyRow>(db.prepare(sql).bind(credentialId))
  return row ? parsePasskey(row) : undefined
}

/**
 * Records a use if the passkey still exists. Only one of two uses with the same counter succeeds.
 */
export function updatePasskeyUse(
  db: Preparer,
  { id, counter, now }: { id: string; counter: number; now: number }
): Statement {
  const sql = `UPDATE passkeys SET counter = ?1, last_used_at = ?2
    WHERE id = ?3 AND (counter < ?1 OR (counter = 0 AND ?1 = 0))`
  return db.prepare(sql).bind(counter, now, id)
}

interface PasskeyKey {
  id: string
  ownerId: string
}

export async function renamePasskey(
  db: D1Database,
  { id, ownerId }: PasskeyKey,
  name: string
): Promise<void> {
  const sql = 'UPDATE passkeys SET name = ? WHERE id = ? AND account_id = ?'
  await db.prepare(sql).bind(name, id, ownerId).run()
}

/** @param least the number of passkeys that must remain */
export function deletePasskey(db: Preparer, { id, ownerId }: PasskeyKey, least = 0): Statement {
  const sql = `DELETE FROM passkeys WHERE id = ?1 AND account_id = ?2
    AND (SELECT count(*) FROM passkeys WHERE account_id = ?2) > ?3`
  return db.prepare(sql).bind(id, ownerId, least)
}

/** Deletes the passkeys of an account or operator, and returns their ids. */
export function deletePasskeys<Prepared>(db: Preparer<Prepared>, ownerId: string): Prepared {
  return db.prepare('DELETE FROM passkeys WHERE account_id = ? RETURNING id').bind(ownerId)
}

/** Deletes an owner's passkeys that were added since a time, if the condition holds. */
export function deletePasskeysSince(
  db: Preparer,
  { ownerId, since }: { ownerId: string; since: number },
  condition: Condition
): Statement {
  const sql = `DELETE FROM passkeys WHERE account_id = ? AND created_at >= ? AND ${condition.sql}`
  return db.prepare(sql).bind(ownerId, since, ...condition.values)
}

function parsePasskey({ transports, ...row }: PasskeyRow): Passkey {
  return { ...row, transports: parseOwnJson(transports) }
}

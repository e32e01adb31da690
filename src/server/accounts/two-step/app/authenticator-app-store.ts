import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../../bindings.ts'
import { readRow } from '../../../db/read-row.ts'
import type { SealedSecret } from '../store.ts'

interface StoredApp {
  sealedSecret: string
  addedAt: number
}

export function readApp(db: D1Database, accountId: string): Promise<StoredApp | undefined> {
  const sql = `SELECT app_secret AS sealed_secret, app_added_at AS added_at FROM second_factors
    WHERE account_id = ? AND app_secret IS NOT NULL`
  return readRow(db.prepare(sql).bind(accountId))
}

interface NewApp extends SealedSecret {
  accountId: string
  /** The session that sets the app up, which must still be open. */
  sessionId: string
  /** When the app's secret was made. A newer app is not replaced. */
  madeAt: number
  /** The time step of the code that confirmed the app. */
  step: number
  now: number
}

/** The statement that adds an app to two-step verification, or replaces the previous app. */
export function upsertApp(
  db: Preparer,
  { accountId, sessionId, sealedText, keyId, madeAt, step, now }: NewApp
): Statement {
  const sql = `UPDATE second_factors
    SET app_secret = ?, app_key_id = ?, app_added_at = ?, app_step = ?, app_used_at = NULL
    WHERE account_id = ?5 AND (app_added_at IS NULL OR app_added_at < ?6)
      AND EXISTS (SELECT 1 FROM sessions WHERE id = ?7 AND account_id = ?5)`
  return db.prepare(sql).bind(sealedText, keyId, now, step, accountId, madeAt, sessionId)
}

interface CodeUse {
  accountId: string
  addedAt: number
  step: number
  /** The digest of the pending login, if the code is for one. */
  loginHash?: string
  now: number
}

/**
 * The statement that redeems a code. Changes nothing if this step or a later one has already been
 * used.
 */
export function redeemStep(
  db: Preparer,
  { accountId, addedAt, step, loginHash, now }: CodeUse
): Statement {
  const sql = `UPDATE second_factors SET app_step = ?1, app_used_at = ?2
    WHERE account_id = ?3 AND app_added_at = ?4 AND app_step < ?1
      AND (?5 IS NULL
        OR EXISTS (SELECT 1 FROM second_steps WHERE token_hash = ?5 AND account_id = ?3))`
  return db.prepare(sql).bind(step, now, accountId, addedAt, loginHash ?? null)
}

/** The statement that removes an app. Changes nothing if there is no app. */
export function deleteApp(db: Preparer, accountId: string): Statement {
  const sql = `UPDATE second_factors SET app_secret = NULL, app_key_id = NULL, app_added_at = NULL,
      app_step = NULL, app_used_at = NULL
    WHERE account_id = ? AND app_secret IS NOT NULL`
  return db.prepare(sql).bind(accountId)
}

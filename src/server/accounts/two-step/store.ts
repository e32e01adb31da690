import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../bindings.ts'
import { hasRow, readRow, readRows } from '../../db/read-row.ts'
import { deletePasskeysSince } from '../../passkeys/store.ts'

export interface TwoStep {
  /** The time at which two-step verification was switched on. */
  createdAt: number
  /** Recovery codes that have not been used. */
  codesLeft: number
  /** The digest of an unused code; `null` when all are used. */
  leftCodeHash: string | null
  /** The seed of the codes; `null` once they are no longer shown. */
  codesSeed: string | null
  codesSession: string | null
  codesMadeAt: number
  /** The encrypted key of the digests; `null` for older codes, whose digests have no key. */
  codesKey: string | null
  /** The time at which the authenticator app was added; `null` without one. */
  appAddedAt: number | null
  appUsedAt: number | null
}

export function readTwoStepRow(db: D1Database, accountId: string): Promise<TwoStep | undefined> {
  const sql = `SELECT created_at, codes_seed, codes_session, codes_made_at, codes_key, app_added_at,
      app_used_at,
      (SELECT count(*) FROM recovery_codes WHERE account_id = ?1) AS codes_left,
      (SELECT min(code_hash) FROM recovery_codes WHERE account_id = ?1) AS left_code_hash
    FROM second_factors WHERE account_id = ?1`
  return readRow(db.prepare(sql).bind(accountId))
}

export async function hasTwoStep(db: D1Database, accountId: string): Promise<boolean> {
  const sql = 'SELECT 1 FROM second_factors WHERE account_id = ?'
  return hasRow(db.prepare(sql).bind(accountId))
}

interface NewCodes extends SealedSecret {
  accountId: string
  seed: string
  sessionId: string
  codeHashes: string[]
  now: number
}

/**
 * Replaces the recovery codes while the session is open. With `isNew`, two-step verification must
 * be off and is switched on, which requires a passkey, or an app in the same batch (`withApp`).
 * Without `isNew`, it must be on. Repeating it with the same seed makes the same codes.
 */
export function replaceCodes(
  db: Preparer,
  { accountId, seed, sessionId, codeHashes, sealedText, keyId, now }: NewCodes,
  { isNew, withApp = false }: { isNew: boolean; withApp?: boolean }
): Statement[] {
  const openSql = 'EXISTS (SELECT 1 FROM sessions WHERE id = ?3 AND account_id = ?1)'
  const head = isNew
    ? `INSERT INTO second_factors
         (account_id, created_at, codes_seed, codes_session, codes_made_at, codes_key, codes_key_id)
       SELECT ?1, ?4, ?2, ?3, ?4, ?5, ?6
       WHERE ${openSql} ${withApp ? '' : 'AND EXISTS (SELECT 1 FROM passkeys WHERE account_id = ?1)'}
       ON CONFLICT (account_id) DO NOTHING`
    : `UPDATE second_factors SET codes_seed = ?2, codes_session = ?3, codes_made_at = ?4,
         codes_key = ?5, codes_key_id = ?6
       WHERE account_id = ?1 AND ${openSql}`
  // Stores digests only if the account still has the key that they were made with.
  const sameKeySql =
    'EXISTS (SELECT 1 FROM second_factors WHERE account_id = ?1 AND codes_key = ?2)'
  return [
    db.prepare(head).bind(accountId, seed, sessionId, now, sealedText, keyId),
    db
      .prepare(`DELETE FROM recovery_codes WHERE account_id = ?1 AND ${sameKeySql}`)
      .bind(accountId, sealedText),
    db
      .prepare(
        `INSERT INTO recovery_codes (account_id, code_hash)
         SELECT ?1, value FROM json_each(?3) WHERE ${sameKeySql}`
      )
      .bind(accountId, sealedText, JSON.stringify(codeHashes))
  ]
}

/** The columns of secrets that are encrypted with `TOKEN_SECRET`, and of the ids of their keys. */
const secretColumns = {
  codesKey: ['codes_key', 'codes_key_id'],
  appSecret: ['app_secret', 'app_key_id']
} as const

export type SecretKind = keyof typeof secretColumns

export interface SealedSecret {
  sealedText: string
  /** Identifies the `TOKEN_SECRET` that encrypted the secret. */
  keyId: string
}

interface StoredSecret {
  accountId: string
  sealedText: string
}

/** Lists secrets that are encrypted with one key. */
export async function listSealed(
  db: D1Database,
  kind: SecretKind,
  keyId: string,
  limit: number
): Promise<StoredSecret[]> {
  const [secret, key] = secretColumns[kind]
  const sql = `SELECT account_id, ${secret} AS sealed_text FROM second_factors
    WHERE ${key} = ? LIMIT ?`
  return readRows(db.prepare(sql).bind(keyId, limit))
}

/** Stores a re-encrypted secret, unless the secret has been replaced since. */
export function replaceSealed(
  db: Preparer,
  kind: SecretKind,
  { accountId, sealedText }: StoredSecret,
  renewedSecret: SealedSecret
): Statement {
  const [secret, key] = secretColumns[kind]
  const sql = `UPDATE second_factors SET ${secret} = ?, ${key} = ?
    WHERE account_id = ? AND ${secret} = ?`
  return db.prepare(sql).bind(renewedSecret.sealedText, renewedSecret.keyId, accountId, sealedText)
}

interface Redemption {
  accountId: string
  codeHash: string
  /** The digest of the pending login, if the code is for one. */
  loginHash?: string
}

/** Deletes an unused code, if the login that it completes is still pending. */
export function redeemCode(
  db: Preparer,
  { accountId, codeHash, loginHash }: Redemption
): Statement {
  const sql = `DELETE FROM recovery_codes WHERE account_id = ?1 AND code_hash = ?2
    AND (?3 IS NULL
      OR EXISTS (SELECT 1 FROM second_steps WHERE token_hash = ?3 AND account_id = ?1))`
  return db.prepare(sql).bind(accountId, codeHash, loginHash ?? null)
}

/** Stops showing an account's codes. */
export async function hideCodes(db: D1Database, accountId: string): Promise<void> {
  const sql = `UPDATE second_factors SET codes_seed = NULL, codes_session = NULL
    WHERE account_id = ?`
  await db.prepare(sql).bind(accountId).run()
}

/**
 * Stops showing codes that were made before the given time. @returns the number of accounts, at
 * most `limit`
 */
export async function hideExpiredCodes(
  db: D1Database,
  before: number,
  limit: number
): Promise<number> {
  const sql = `UPDATE second_factors SET codes_seed = NULL, codes_session = NULL
    WHERE account_id IN (SELECT account_id FROM second_factors
      WHERE codes_seed IS NOT NULL AND codes_made_at <= ? LIMIT ?)`
  const { meta } = await db.prepare(sql).bind(before, limit).run()
  return meta.changes
}

/**
 * Switches two-step verification off and removes the app. If it was off, the last statement changes
 * nothing.
 */
export function deleteTwoStep(db: Preparer, accountId: string): Statement[] {
  return [
    db.prepare('DELETE FROM recovery_codes WHERE account_id = ?').bind(accountId),
    db.prepare('DELETE FROM second_factors WHERE account_id = ?').bind(accountId)
  ]
}

/** Switches two-step verification off if the account has neither a passkey nor an app left. */
export function deleteUselessTwoStep(db: Preparer, accountId: string): Statement[] {
  return [
    `DELETE FROM second_factors WHERE account_id = ?1 AND app_secret IS NULL
       AND NOT EXISTS (SELECT 1 FROM passkeys WHERE account_id = ?1)`,
    `DELETE FROM recovery_codes WHERE account_id = ?1
       AND NOT EXISTS (SELECT 1 FROM second_factors WHERE account_id = ?1)`
  ].map((sql) => db.prepare(sql).bind(accountId))
}

/**
 * Deletes passkeys that were added since the given time, and two-step verification that was
 * switched on since then. If it was already on, everything is kept, because adding a passkey
 * required it.
 */
export function deleteFactorsSince(db: Preparer, accountId: string, since: number): Statement[] {
  const ifOffBefore = {
    sql: 'NOT EXISTS (SELECT 1 FROM second_factors WHERE account_id = ? AND created_at < ?)',
    values: [accountId, since]
  }
  return [
    deletePasskeysSince(db, { ownerId: accountId, since }, ifOffBefore),
    db
      .prepare(`DELETE FROM recovery_codes WHERE account_id = ? AND ${ifOffBefore.sql}`)
      .bind(accountId, ...ifOffBefore.values),
    db
      .prepare('DELETE FROM second_factors WHERE account_id = ? AND created_at >= ?')
      .bind(accountId, since)
  ]
}

import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../bindings.ts'
import type { DependentStep } from '../../db/batch.ts'
import { dependentInsert } from '../../db/insert-row.ts'
import { readRow, readRows, readValue } from '../../db/read-row.ts'
import { type Condition, emailSql, inListSql } from '../../db/sql-part.ts'
import type { TokenPurpose } from '../mail/token-value.ts'

export interface TokenRow {
  /** A digest in hexadecimal. The same id makes the same link. */
  id: string
  purpose: TokenPurpose
  accountId: string
  /** The address to which the link restores the account. */
  email?: string
  createdAt: number
  expiresAt: number
}

/**
 * Inserts a token if the conditions are met. Idempotent, even after `TOKEN_SECRET` was replaced.
 */
export function insertToken(
  db: Preparer,
  tokenHash: string,
  token: TokenRow,
  conditions: readonly Condition[]
): DependentStep {
  const row = { tokenHash, ...token }
  const clause = 'ON CONFLICT DO NOTHING'
  return dependentInsert(db, 'tokens', row, { conditions, clause })
}

/**
 * Finds the account of a token by the token's possible digests. An unused token stays valid.
 * @param isUsed whether the token has been used
 */
export function readTokenAccount(
  db: D1Database,
  tokenHashes: string[],
  { purpose, isUsed, now }: { purpose: TokenPurpose; isUsed: boolean; now: number }
): Promise<string | undefined> {
  const sql = `SELECT account_id FROM tokens
    WHERE token_hash ${inListSql} AND purpose = ?
      AND used_at IS ${isUsed ? 'NOT NULL' : 'NULL'} AND expires_at > ?`
  return readValue(db.prepare(sql).bind(JSON.stringify(tokenHashes), purpose, now), 'account_id')
}

export interface Restoration {
  accountId: string
  email: string
  createdAt: number
}

/** Finds the email change that a valid link reverts, by the possible digests of its token. */
export function readRestoration(
  db: D1Database,
  tokenHashes: string[],
  now: number
): Promise<Restoration | undefined> {
  const sql = `SELECT account_id, email, created_at FROM tokens
    WHERE token_hash ${inListSql} AND purpose = 'restore-email'
      AND used_at IS NULL AND expires_at > ?`
  return readRow(db.prepare(sql).bind(JSON.stringify(tokenHashes), now))
}

/** Deletes an account's unused links that revert email changes made since then. */
export function deleteRestorations(db: Preparer, accountId: string, since: number): Statement {
  const sql = `DELETE FROM tokens
    WHERE account_id = ? AND purpose = 'restore-email' AND created_at >= ? AND used_at IS NULL`
  return db.prepare(sql).bind(accountId, since)
}

/** Lists the links that restore accounts to an address. */
export async function listRestorationsTo(
  db: D1Database,
  email: string
): Promise<{ createdAt: number; expiresAt: number }[]> {
  const sql = `SELECT created_at, expires_at FROM tokens WHERE ${emailSql}`
  return readRows(db.prepare(sql).bind(email))
}

export function deleteRestorationsTo(db: Preparer, email: string): Statement {
  return db.prepare(`DELETE FROM tokens WHERE ${emailSql}`).bind(email)
}

/** Redeems a token by its possible digests. Only one of two concurrent attempts succeeds. */
export function redeemToken(
  db: D1Database,
  tokenHashes: string[],
  purpose: TokenPurpose,
  now: number
): Promise<string | undefined> {
  const sql = `UPDATE tokens SET used_at = ?
    WHERE token_hash ${inListSql} AND purpose = ?
      AND used_at IS NULL AND expires_at > ?
    RETURNING account_id`
  const hashes = JSON.stringify(tokenHashes)
  return readValue(db.prepare(sql).bind(now, hashes, purpose, now), 'account_id')
}

export async function releaseToken(db: D1Database, tokenHashes: string[]): Promise<void> {
  const sql = `UPDATE tokens SET used_at = NULL
    WHERE token_hash ${inListSql}`
  await db.prepare(sql).bind(JSON.stringify(tokenHashes)).run()
}

/** Deletes a token by its possible digests. */
export async function deleteToken(db: D1Database, tokenHashes: string[]): Promise<void> {
  const sql = `DELETE FROM tokens WHERE token_hash ${inListSql}`
  await db.prepare(sql).bind(JSON.stringify(tokenHashes)).run()
}

/** Deletes an account's tokens. @param purpose restricts it to tokens of one purpose */
export function deleteTokens(db: Preparer, accountId: string, purpose?: TokenPurpose): Statement {
  const sql = 'DELETE FROM tokens WHERE account_id = ?1 AND (?2 IS NULL OR purpose = ?2)'
  return db.prepare(sql).bind(accountId, purpose ?? null)
}

/** Deletes an account's other tokens of the same purpose, if this one is stored. */
export function deleteOtherTokens(
  db: Preparer,
  { id, purpose, accountId }: Pick<TokenRow, 'id' | 'purpose' | 'accountId'>
): Statement {
  const sql = `DELETE FROM tokens WHERE account_id = ?1 AND purpose = ?2 AND id <> ?3
    AND EXISTS (SELECT 1 FROM tokens WHERE id = ?3)`
  return db.prepare(sql).bind(accountId, purpose, id)
}

export function deleteUnusedTokens(
  db: Preparer,
  accountId: string,
  purpose: TokenPurpose
): Statement {
  const sql = 'DELETE FROM tokens WHERE account_id = ? AND purpose = ? AND used_at IS NULL'
  return db.prepare(sql).bind(accountId, purpose)
}

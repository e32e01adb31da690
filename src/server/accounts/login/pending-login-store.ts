import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer } from '../../../bindings.ts'
import { type DependentStep, dependentStatement } from '../../db/batch.ts'
import { insertRow } from '../../db/insert-row.ts'
import { isChanged } from '../../db/is-changed.ts'
import { readRow } from '../../db/read-row.ts'
import { type CheckedAccount, ifUnchanged } from '../../sessions/access-store.ts'

// A name that must not change (docs/development.md).
const table = 'second_steps'

interface PendingLoginRow {
  accountId: string
  /** Whether “remember me” was ticked. */
  remember: boolean
}

/** @returns `false` if the account's access has changed since its password was checked */
export async function insertPendingLogin(
  db: D1Database,
  tokenHash: string,
  {
    accessVersion,
    accountId,
    remember,
    expiresAt
  }: PendingLoginRow & CheckedAccount & { expiresAt: number }
): Promise<boolean> {
  const conditions = [ifUnchanged({ accountId, accessVersion })]
  const row = { tokenHash, accountId, remember, expiresAt }
  return isChanged(await insertRow(db, table, row, { conditions }).run())
}

export async function readPendingLogin(
  db: D1Database,
  tokenHash: string,
  now: number
): Promise<PendingLoginRow | undefined> {
  const sql = `SELECT account_id, remember FROM ${table}
    WHERE token_hash = ? AND expires_at > ?`
  return readRow<PendingLoginRow>(db.prepare(sql).bind(tokenHash, now), { remember: 'boolean' })
}

export function deletePendingLogin(db: Preparer, tokenHash: string): DependentStep {
  const sql = `DELETE FROM ${table} WHERE token_hash = ?`
  return dependentStatement(db, sql, tokenHash)
}

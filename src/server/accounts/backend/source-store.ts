import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../bindings.ts'
import { insertRow } from '../../db/insert-row.ts'
import { readRow } from '../../db/read-row.ts'
import { replaceOnConflict } from '../../db/replace-on-conflict.ts'
import type { Condition } from '../../db/sql-part.ts'
import type { Source } from '../../visits/source.ts'
import { parseSourceRow, type SourceRow, sourceRow } from '../../visits/source-row.ts'

/**
 * Stores the source of a registration, if its account is stored. Replaces the source of an earlier
 * registration.
 */
export function insertAccountSource(
  db: Preparer,
  accountId: string,
  { source, ifStored }: { source: Source; ifStored: Condition }
): Statement {
  const row = { accountId, ...sourceRow(source) }
  return insertRow(db, 'account_sources', row, {
    conditions: [ifStored],
    clause: replaceOnConflict('accountId', Object.keys(row))
  })
}

/** Reads the source of an account; `undefined` for accounts older than the table. */
export async function readAccountSource(
  db: D1Database,
  accountId: string
): Promise<Source | undefined> {
  const sql = `SELECT page, landing, referrer, campaign, details FROM account_sources
    WHERE account_id = ?`
  const row = await readRow<SourceRow>(db.prepare(sql).bind(accountId))
  return row ? parseSourceRow(row) : undefined
}

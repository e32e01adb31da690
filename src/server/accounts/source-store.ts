/** All SQL of where the owners of accounts came from. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import {
  parseSourceRow,
  type Source,
  type SourceRow,
  sourceRow
} from '../../forms/server/source.ts'
import { type Condition, insertRow } from '../insert-row.ts'

/**
 * Stores where the owner of an account came from, if the account is stored. Replaces the source of the
 * registration that this one has replaced.
 */
export function insertSource(
  db: D1Database,
  accountId: string,
  { source, isStored }: { source: Source; isStored: Condition }
): D1PreparedStatement {
  const row = { accountId, ...sourceRow(source) }
  return insertRow(db, 'account_sources', row, {
    conditions: [isStored],
    onConflict: `ON CONFLICT (account_id) DO UPDATE SET page = excluded.page,
      landing = excluded.landing, referrer = excluded.referrer, campaign = excluded.campaign,
      details = excluded.details`
  })
}

/** Reads where the owner of an account came from; `undefined` for accounts from before the record. */
export async function readAccountSource(
  db: D1Database,
  accountId: string
): Promise<Source | undefined> {
  const sql = `SELECT page, landing, referrer, campaign, details FROM account_sources
    WHERE account_id = ?`
  const row = await db.prepare(sql).bind(accountId).first<SourceRow>()
  return row ? parseSourceRow(row) : undefined
}

/** All SQL of the traffic sources of accounts. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import {
  parseSourceRow,
  type Source,
  type SourceRow,
  sourceRow
} from '../../forms/server/source.ts'
import { type Condition, insertRow } from '../insert-row.ts'

/**
 * Stores the source of a registration, if its account is stored. Replaces the source of an earlier
 * registration.
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

/** Reads the source of an account; `undefined` for accounts older than the table. */
export async function readAccountSource(
  db: D1Database,
  accountId: string
): Promise<Source | undefined> {
  const sql = `SELECT page, landing, referrer, campaign, details FROM account_sources
    WHERE account_id = ?`
  const row = await db.prepare(sql).bind(accountId).first<SourceRow>()
  return row ? parseSourceRow(row) : undefined
}

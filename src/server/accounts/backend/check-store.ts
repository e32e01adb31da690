import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../bindings.ts'
import { insertRow } from '../../db/insert-row.ts'
import { readRows } from '../../db/read-row.ts'
import { replaceOnConflict } from '../../db/replace-on-conflict.ts'
import { inListSql } from '../../db/sql-part.ts'
import type { AgencyCheck, SeenAgency } from './backend.ts'

export async function listChecks(
  db: D1Database,
  ids: string[]
): Promise<ReadonlyMap<string, AgencyCheck>> {
  const sql = `SELECT account_id, register_number, register, country, document_seen, checked_by,
      checked_at FROM agency_checks WHERE account_id ${inListSql}`
  const rows = await readRows<AgencyCheck & { accountId: string }>(
    db.prepare(sql).bind(JSON.stringify(ids)),
    { documentSeen: 'boolean' }
  )
  return new Map(rows.map(({ accountId, ...check }) => [accountId, check]))
}

/** Stores the check of a confirmed account, unless the agency has changed since it was seen. */
export function upsertCheck(
  db: Preparer,
  accountId: string,
  check: AgencyCheck,
  seen: SeenAgency
): Statement {
  const row = { accountId, ...check }
  return insertRow(db, 'agency_checks', row, {
    conditions: [
      {
        sql: `EXISTS (SELECT 1 FROM accounts
          WHERE id = ? AND verified_at IS NOT NULL AND coalesce(reviewed_at, 0) = ?)`,
        values: [accountId, seen.reviewedAt ?? 0]
      },
      {
        sql: 'coalesce((SELECT checked_at FROM agency_checks WHERE account_id = ?), 0) = ?',
        values: [accountId, seen.checkedAt ?? 0]
      }
    ],
    clause: replaceOnConflict('accountId', Object.keys(row))
  })
}

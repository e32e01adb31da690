/** All SQL of the operators' checks of agencies. Times in milliseconds since 1970. */

import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { insertRow } from '../insert-row.ts'
import { readRows } from '../read-row.ts'
import type { AgencyCheck } from './backend/backend.ts'

type CheckRow = Omit<AgencyCheck, 'documentSeen'> & { accountId: string; documentSeen: number }

export async function listChecks(
  db: D1Database,
  ids: string[]
): Promise<ReadonlyMap<string, AgencyCheck>> {
  const sql = `SELECT account_id AS accountId, register_number AS registerNumber, register, country,
      document_seen AS documentSeen, checked_by AS checkedBy, checked_at AS checkedAt
    FROM agency_checks WHERE account_id IN (SELECT value FROM json_each(?))`
  const rows = await readRows<CheckRow>(db.prepare(sql).bind(JSON.stringify(ids)))
  return new Map(
    rows.map(({ accountId, documentSeen, ...check }) => [
      accountId,
      { ...check, documentSeen: documentSeen === 1 }
    ])
  )
}

/** Stores the check of a confirmed account, unless it has been replaced since `seenAt`. */
export function upsertCheck(
  db: D1Database,
  accountId: string,
  { documentSeen, ...check }: AgencyCheck,
  seenAt: number | null
): D1PreparedStatement {
  const row = { accountId, ...check, documentSeen: Number(documentSeen) }
  return insertRow(db, 'agency_checks', row, {
    conditions: [
      {
        sql: 'EXISTS (SELECT 1 FROM accounts WHERE id = ? AND verified_at IS NOT NULL)',
        values: [accountId]
      },
      {
        sql: 'coalesce((SELECT checked_at FROM agency_checks WHERE account_id = ?), 0) = ?',
        values: [accountId, seenAt ?? 0]
      }
    ],
    onConflict: `ON CONFLICT (account_id) DO UPDATE SET register_number = excluded.register_number,
      register = excluded.register, country = excluded.country,
      document_seen = excluded.document_seen, checked_by = excluded.checked_by,
      checked_at = excluded.checked_at`
  })
}

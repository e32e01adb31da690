import type { D1Database } from '@cloudflare/workers-types'
import { distinctSql } from '../../db/distinct-sql.ts'
import { readRows } from '../../db/read-row.ts'
import { inListSql } from '../../db/sql-part.ts'
import { unfinishedSql } from '../inbox/desk-store.ts'

export interface Assignee {
  email: string
  leads: number
}

/** Lists assignees of unfinished leads who are no longer operators. */
export async function listFormerAssignees(
  db: D1Database,
  operators: readonly string[]
): Promise<Assignee[]> {
  // Counts only the leads of former operators.
  const sql = `SELECT email, (SELECT count(*) FROM desk_leads WHERE assignee = email AND ${unfinishedSql}) AS leads
    FROM (SELECT value AS email FROM (${distinctSql('desk_leads', 'assignee')}))
    WHERE email NOT ${inListSql}`
  const rows = await readRows<Assignee>(db.prepare(sql).bind(JSON.stringify(operators)))
  return rows.filter(({ leads }) => leads > 0)
}

/** All SQL for the leads of former operators. */

import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../bindings.ts'
import { readRows } from '../../db/read-row.ts'
import { unfinishedSql } from '../inbox/desk-store.ts'

export interface Assignee {
  email: string
  /** The number of unfinished leads. */
  leads: number
}

/** Lists assignees of unfinished leads who are no longer operators. */
export async function listFormerAssignees(
  db: D1Database,
  operators: readonly string[]
): Promise<Assignee[]> {
  // A loose index scan over the assignees. Counts only the leads of former operators.
  const sql = `WITH RECURSIVE assignees (email) AS (
      SELECT min(assignee) FROM desk_leads WHERE assignee IS NOT NULL
      UNION ALL
      SELECT (SELECT min(assignee) FROM desk_leads WHERE assignee > assignees.email)
      FROM assignees WHERE assignees.email IS NOT NULL)
    SELECT email, (SELECT count(*) FROM desk_leads WHERE assignee = email AND ${unfinishedSql}) AS leads
    FROM assignees WHERE email NOT IN (SELECT value FROM json_each(?))`
  const rows = await readRows<Assignee>(db.prepare(sql).bind(JSON.stringify(operators)))
  return rows.filter(({ leads }) => leads > 0)
}

export function handOverLeads(db: Preparer, from: string, to: string): Statement {
  const sql = `UPDATE desk_leads SET assignee = ? WHERE assignee = ? AND ${unfinishedSql}`
  return db.prepare(sql).bind(to, from)
}

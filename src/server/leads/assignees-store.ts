/** All SQL of the leads of former operators. */
import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../bindings.ts'

/** The states of leads that somebody still has to deal with. */
const unfinished = "state IN ('new', 'open')"

export interface Assignee {
  email: string
  /** The number of unfinished leads. */
  leads: number
}

/** Lists the assignees of unfinished leads who are not among the operators. */
export async function listFormerAssignees(
  db: D1Database,
  operators: readonly string[]
): Promise<Assignee[]> {
  // Jumps from one assignee to the next in the index, and counts listed assignees only.
  const sql = `WITH RECURSIVE assignees (email) AS (
      SELECT min(assignee) FROM desk_leads WHERE assignee IS NOT NULL
      UNION ALL
      SELECT (SELECT min(assignee) FROM desk_leads WHERE assignee > assignees.email)
      FROM assignees WHERE assignees.email IS NOT NULL)
    SELECT email, (SELECT count(*) FROM desk_leads WHERE assignee = email AND ${unfinished}) AS leads
    FROM assignees WHERE email NOT IN (SELECT value FROM json_each(?))`
  const { results } = await db.prepare(sql).bind(JSON.stringify(operators)).all<Assignee>()
  return results.filter(({ leads }) => leads > 0)
}

export function handOverLeads(db: Preparer, from: string, to: string): Statement {
  const sql = `UPDATE desk_leads SET assignee = ? WHERE assignee = ? AND ${unfinished}`
  return db.prepare(sql).bind(to, from)
}

import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../bindings.ts'
import { readRows } from '../../db/read-row.ts'
import { insertTerms, leadSearch } from '../../desk-search/store.ts'
import { type Lead, type LeadRow, leadBooleans, leadColumns, parseLead } from '../lead.ts'
import { indexedTerms } from './lead-terms.ts'

export function indexLead(db: Preparer, lead: Lead): Statement[] {
  return insertTerms(db, leadSearch, { id: lead.id, words: indexedTerms(lead) })
}

/** Statements that index a lead's terms, unless it was corrected after it was read. */
export function reindexLead(db: Preparer, row: LeadRow): Statement[] {
  const { id, name, email, phone, details } = row
  return insertTerms(db, leadSearch, {
    id,
    words: indexedTerms(parseLead(row)),
    ifCurrent: {
      sql: `EXISTS (SELECT 1 FROM leads
        WHERE id = ? AND name = ? AND email = ? AND phone = ? AND details = ?)`,
      values: [id, name, email, phone, details]
    }
  })
}

/** Lists leads that are not indexed, such as corrected ones. */
export async function listUnindexed(db: D1Database, limit: number): Promise<LeadRow[]> {
  const sql = `SELECT ${leadColumns} FROM leads
    WHERE id IN (SELECT lead_id FROM desk_leads WHERE indexed = 0 LIMIT ?)`
  return readRows(db.prepare(sql).bind(limit), leadBooleans)
}

/** All SQL of the words by which leads are found. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { type Lead, type LeadRow, leadColumns, leadOf } from './lead.ts'
import { wordsOf } from './words.ts'

/** Statements that store the words of a lead, if it has been stored. */
export function indexLead(db: D1Database, lead: Lead): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO lead_words (word, number)
         SELECT value, number FROM json_each(?2) CROSS JOIN desk_leads WHERE lead_id = ?1
         ON CONFLICT DO NOTHING`
      )
      .bind(lead.id, JSON.stringify(wordsOf(lead))),
    db.prepare('UPDATE desk_leads SET indexed = 1 WHERE lead_id = ?').bind(lead.id)
  ]
}

/** Lists leads whose words are not stored, such as those that have been corrected. */
export async function listUnindexed(db: D1Database, limit: number): Promise<Lead[]> {
  const { results } = await db
    .prepare(
      `SELECT ${leadColumns} FROM leads
       WHERE id IN (SELECT lead_id FROM desk_leads WHERE indexed = 0 LIMIT ?)`
    )
    .bind(limit)
    .all<LeadRow>()
  return results.map(leadOf)
}

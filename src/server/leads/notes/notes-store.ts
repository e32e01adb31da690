import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../bindings.ts'
import { insertRow } from '../../db/insert-row.ts'
import { readRows } from '../../db/read-row.ts'
import { emailSql } from '../../db/sql-part.ts'
import { ifLeadStored } from '../store.ts'

export interface LeadNote {
  id: string
  leadId: string
  operator: string
  text: string
  createdAt: number
}

const columns = 'id, lead_id, operator, text, created_at'

/** Stores a note once, if its lead still exists. */
export function insertNote(db: Preparer, note: LeadNote): Statement {
  return insertRow(db, 'lead_notes', note, {
    conditions: [ifLeadStored(note.leadId)],
    clause: 'ON CONFLICT (id) DO NOTHING'
  })
}

export function deleteNote(
  db: Preparer,
  { id, leadId }: Pick<LeadNote, 'id' | 'leadId'>
): Statement {
  return db.prepare('DELETE FROM lead_notes WHERE id = ? AND lead_id = ?').bind(id, leadId)
}

/** Lists the notes about a lead, oldest first. */
export async function listNotes(db: D1Database, leadId: string): Promise<LeadNote[]> {
  const sql = `SELECT ${columns} FROM lead_notes WHERE lead_id = ? ORDER BY created_at`
  return readRows(db.prepare(sql).bind(leadId))
}

export async function listNotesAbout(db: D1Database, email: string): Promise<LeadNote[]> {
  const sql = `SELECT ${columns} FROM lead_notes
    WHERE lead_id IN (SELECT id FROM leads WHERE ${emailSql})`
  return readRows(db.prepare(sql).bind(email))
}

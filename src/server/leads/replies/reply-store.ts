import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../bindings.ts'
import { type DependentStep, dependentStatement } from '../../db/batch.ts'
import { insertRow } from '../../db/insert-row.ts'
import { readRow, readRows } from '../../db/read-row.ts'
import { type Condition, emailSql } from '../../db/sql-part.ts'
import type { DeliveryState } from '../../outbox/store.ts'
import { ifLeadStored } from '../store.ts'

export interface LeadReply {
  /** The id of the reply and of its delivery. */
  id: string
  leadId: string
  operator: string
  locale: string
  subject: string
  text: string
  createdAt: number
}

/** A reply with the state of its delivery, if the delivery has not been deleted yet. */
export interface SentReply extends LeadReply {
  state: DeliveryState | null
  error: string | null
}

const replyColumns = `lead_replies.id, lead_replies.lead_id, operator, locale, subject,
  text, lead_replies.created_at`

/** Stores a reply once, if its lead still exists and the condition is met. */
export function insertReply(db: Preparer, reply: LeadReply, condition: Condition): Statement {
  return insertRow(db, 'lead_replies', reply, {
    conditions: [ifLeadStored(reply.leadId), condition],
    clause: 'ON CONFLICT (id) DO NOTHING'
  })
}

/** Marks a lead as answered, and assigns it to the operator unless somebody else has it. */
export function markAnswered(
  db: Preparer,
  { leadId, operator }: Pick<LeadReply, 'leadId' | 'operator'>
): DependentStep {
  const sql = `UPDATE desk_leads SET state = 'answered', assignee = coalesce(assignee, ?2),
      later_until = NULL
    WHERE lead_id = ?1`
  return dependentStatement(db, sql, leadId, operator)
}

export function readReply(db: D1Database, id: string): Promise<LeadReply | undefined> {
  const sql = `SELECT ${replyColumns} FROM lead_replies WHERE id = ?`
  return readRow(db.prepare(sql).bind(id))
}

/** Lists the replies to a lead, oldest first. */
export async function listReplies(db: D1Database, leadId: string): Promise<SentReply[]> {
  const sql = `SELECT ${replyColumns}, state, last_error AS error
    FROM lead_replies LEFT JOIN deliveries ON deliveries.id = lead_replies.id
    WHERE lead_replies.lead_id = ? ORDER BY lead_replies.created_at`
  return readRows(db.prepare(sql).bind(leadId))
}

export async function listRepliesTo(db: D1Database, email: string): Promise<LeadReply[]> {
  const sql = `SELECT ${replyColumns} FROM lead_replies
    WHERE lead_id IN (SELECT id FROM leads WHERE ${emailSql})`
  return readRows(db.prepare(sql).bind(email))
}

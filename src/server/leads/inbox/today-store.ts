import type { D1Database } from '@cloudflare/workers-types'
import { readRows, readValue } from '../../db/read-row.ts'
import { privacyKind } from '../kinds.ts'
import { dueSql, unfinishedSql } from './desk-store.ts'

export interface WaitingLead {
  id: string
  name: string
  email: string
  /** Empty if the form does not ask for it. */
  company: string
  /** The beginning of the message or, without one, of the trips; may be empty. */
  excerpt: string
  /** The language of the form's page. */
  locale: string
  createdAt: number
}

const columns = `lead_id AS id, name, email, coalesce(details ->> 'company', '') AS company,
  substr(coalesce(nullif(details ->> 'message', ''), details ->> 'trips', ''), 1, 300) AS excerpt, leads.locale, created_at`

/** Counts the leads that are still new, up to a limit. */
export async function countNewLeads(db: D1Database, now: number, limit: number): Promise<number> {
  // The ORDER BY makes SQLite use the index of states.
  const sql = `SELECT count(*) AS leads FROM (SELECT 1 FROM desk_leads
    WHERE state = 'new' AND ${dueSql} ORDER BY number LIMIT ?)`
  return (await readValue<number>(db.prepare(sql).bind(now, limit), 'leads')) ?? 0
}

/** Lists new leads except requests about personal data, oldest first. */
export function listNewLeads(db: D1Database, now: number, limit: number): Promise<WaitingLead[]> {
  const whereSql = `state = 'new' AND kind <> '${privacyKind}' AND ${dueSql}`
  return listLeadsToAnswer(db, whereSql, [now, limit])
}

/** Lists an operator's open leads, oldest first. */
export function listOwnLeads(
  db: D1Database,
  operator: string,
  { now, limit }: { now: number; limit: number }
): Promise<WaitingLead[]> {
  // The first condition matches the partial index.
  const whereSql = `${unfinishedSql} AND assignee = ? AND state = 'open'
    AND kind <> '${privacyKind}' AND ${dueSql}`
  return listLeadsToAnswer(db, whereSql, [operator, now, limit])
}

/**
 * Lists unfinished requests about personal data, oldest first, snoozed ones included.
 */
export function listRequests(db: D1Database, limit: number): Promise<WaitingLead[]> {
  return listLeadsToAnswer(db, `kind = '${privacyKind}' AND ${unfinishedSql}`, [limit])
}

async function listLeadsToAnswer(
  db: D1Database,
  where: string,
  values: (string | number)[]
): Promise<WaitingLead[]> {
  // CROSS JOIN makes SQLite read the leads in order of their numbers.
  const sql = `SELECT ${columns} FROM desk_leads CROSS JOIN leads ON leads.id = lead_id
    WHERE ${where} ORDER BY number LIMIT ?`
  return readRows(db.prepare(sql).bind(...values))
}

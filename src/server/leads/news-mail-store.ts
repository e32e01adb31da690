import type { D1Database } from '@cloudflare/workers-types'
import { hasRow } from '../db/read-row.ts'

/** The maximum number of double opt-in mails to one address since the given time. */
interface MailLimit {
  since: number
  mails: number
}

/**
 * Reserves a lead's double opt-in mail in one statement, so that concurrent leads cannot
 * exceed the limits.
 * @returns whether the mail was reserved
 */
export async function reserveNewsMail(
  db: D1Database,
  leadId: string,
  { now, day, month }: { now: number; day: MailLimit; month: MailLimit }
): Promise<boolean> {
  const mailsSinceSql = (since: string) => `(SELECT count(*) FROM leads AS other
    WHERE other.email = leads.email COLLATE NOCASE AND other.news_mailed_at > ${since})`
  const sql = `UPDATE leads SET news_mailed_at = ?2
    WHERE id = ?1 AND marketing_consent = 1 AND news_mailed_at IS NULL
      AND ${mailsSinceSql('?3')} < ?4 AND ${mailsSinceSql('?5')} < ?6
    RETURNING id`
  const values = [leadId, now, day.since, day.mails, month.since, month.mails]
  return hasRow(db.prepare(sql).bind(...values))
}

/** Whether a lead's double opt-in mail has been reserved. */
export async function isNewsMailReserved(db: D1Database, leadId: string): Promise<boolean> {
  const sql = 'SELECT 1 FROM leads WHERE id = ? AND news_mailed_at IS NOT NULL'
  return hasRow(db.prepare(sql).bind(leadId))
}

import type { D1Database } from '@cloudflare/workers-types'
import { readRows } from '../db/read-row.ts'
import { inListSql } from '../db/sql-part.ts'
import { keyColumn } from '../outbox/store.ts'
import type { MailTemplate } from './templates.ts'

/** Mail programs need only the last mails. */
const maxThread = 20

/** Stores the `Message-ID` that the carrier assigned to a mail. */
export async function insertMessageId(
  db: D1Database,
  id: string,
  messageId: string
): Promise<void> {
  await db.prepare('UPDATE deliveries SET message_id = ? WHERE id = ?').bind(messageId, id).run()
}

/** Lists the `Message-ID`s of mails about a subject with the given templates, oldest first. */
export async function listThread(
  db: D1Database,
  key: string,
  templates: readonly MailTemplate[]
): Promise<string[]> {
  const sql = `SELECT message_id, created_at FROM deliveries
    WHERE ${keyColumn} = ? AND message_id IS NOT NULL AND payload ->> 'template' ${inListSql}`
  const rows = await readRows<{ messageId: string; createdAt: number }>(
    db.prepare(sql).bind(key, JSON.stringify(templates))
  )
  return rows
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .map(({ messageId }) => messageId)
    .slice(-maxThread)
}

import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../bindings.ts'
import type { Locale } from '../../../shared/language/locale.ts'
import { parseOwnJson } from '../../base/parse-own-json.ts'
import { insertRow } from '../../db/insert-row.ts'
import { readRows } from '../../db/read-row.ts'

/** A reusable text for replies, in each language. */
export interface SavedReply {
  id: string
  name: string
  /** Languages added later have no text. */
  texts: Partial<Record<Locale, string>>
  changedAt: number
}

/** Keeps the list that operators choose from short. */
const maxSavedReplies = 100

const columns = 'id, name, texts, changed_at'

type SavedReplyRow = Omit<SavedReply, 'texts'> & { texts: string }

function parseReply(row: SavedReplyRow): SavedReply {
  return { ...row, texts: parseOwnJson(row.texts) }
}

export async function listSavedReplies(db: D1Database): Promise<SavedReply[]> {
  const sql = `SELECT ${columns} FROM saved_replies ORDER BY name LIMIT ${maxSavedReplies}`
  return (await readRows<SavedReplyRow>(db.prepare(sql))).map(parseReply)
}

/** Inserts a saved reply, unless there are too many. */
export function insertSavedReply(db: Preparer, { texts, ...reply }: SavedReply): Statement {
  const ifRoom = { sql: '(SELECT count(*) FROM saved_replies) < ?', values: [maxSavedReplies] }
  const row = { ...reply, texts: JSON.stringify(texts) }
  return insertRow(db, 'saved_replies', row, { conditions: [ifRoom] })
}

/** Updates a saved reply with other contents, unless it has changed since `seenAt`. */
export function updateSavedReply(
  db: Preparer,
  { id, name, texts, changedAt }: SavedReply,
  seenAt: number
): Statement {
  const sql = `UPDATE saved_replies SET name = ?2, texts = ?3, changed_at = max(?4, changed_at + 1)
    WHERE id = ?1 AND changed_at = ?5 AND (name, texts) IS NOT (?2, ?3)`
  return db.prepare(sql).bind(id, name, JSON.stringify(texts), changedAt, seenAt)
}

export function deleteSavedReply(db: Preparer, id: string): Statement {
  return db.prepare('DELETE FROM saved_replies WHERE id = ?').bind(id)
}

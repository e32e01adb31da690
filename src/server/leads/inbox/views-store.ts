import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../bindings.ts'
import { insertRow } from '../../db/insert-row.ts'
import { readRows } from '../../db/read-row.ts'

/** A named filter of the inbox. */
export interface SavedView {
  id: string
  name: string
  /** The query string of the list. */
  query: string
}

export const maxViews = 20

/** Saves a view, unless the operator has too many or one with this name. */
export function insertView(
  db: Preparer,
  view: SavedView & { operator: string; createdAt: number }
): Statement {
  const ifRoom = {
    sql: '(SELECT count(*) FROM desk_views WHERE operator = ?) < ?',
    values: [view.operator, maxViews]
  }
  return insertRow(db, 'desk_views', view, {
    conditions: [ifRoom],
    clause: 'ON CONFLICT (operator, name) DO NOTHING'
  })
}

export function deleteView(db: Preparer, { id, operator }: { id: string; operator: string }) {
  return db.prepare('DELETE FROM desk_views WHERE id = ? AND operator = ?').bind(id, operator)
}

export async function listViews(db: D1Database, operator: string): Promise<SavedView[]> {
  const sql = 'SELECT id, name, query FROM desk_views WHERE operator = ? ORDER BY name'
  return readRows(db.prepare(sql).bind(operator))
}

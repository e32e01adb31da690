import type { D1Database } from '@cloudflare/workers-types'
import { dayMs, minuteMs } from '../../../shared/time.ts'
import type { ActionName } from '../../action-log/action-log.ts'
import { readRows } from '../../db/read-row.ts'
import type { Condition } from '../../db/sql-part.ts'
import type { NamedChange } from '../file-name.ts'

/** Maximum age, in case a merge on GitHub itself is never noticed. */
const maxWaitMs = 30 * dayMs

const sentActions: ActionName[] = [
  'wordsForReview',
  'wordsApproved',
  'wordsForDeletion',
  'wordsUndone'
]
const endActions: ActionName[] = ['wordsPublished', 'wordsDiscarded', 'wordsEndedOnGitHub']
const writeActions: ActionName[] = ['wordsSaved', 'wordsUndone']

interface WaitingChange extends NamedChange {
  /** Milliseconds since 1970. */
  since: number
}

interface ReviewQuery {
  now: number
  limit: number
  /** Excludes this operator's own changes, if authors may not publish them. */
  exceptBy?: string
}

/** Lists the changes that wait for review, the longest waiting first. */
export async function listWaitingChanges(
  db: D1Database,
  { now, limit, exceptBy = '' }: ReviewQuery
): Promise<WaitingChange[]> {
  const sql = `WITH newest AS (
      SELECT subject_id AS entry, action, details ->> 'title' AS title, at AS since, max(id)
      FROM operator_actions
      WHERE subject_kind = 'change' AND at > ?
        AND action IN (${quoteNames([...sentActions, ...endActions, 'wordsTakenBack'])})
      GROUP BY subject_id
    )
    SELECT entry, title, since FROM newest
    WHERE action IN (${quoteNames(sentActions)}) AND NOT EXISTS (
      SELECT 1 FROM operator_actions
      WHERE subject_id = entry AND operator = ? AND action IN (${quoteNames(writeActions)})
        AND id > coalesce((SELECT max(id) FROM operator_actions
          WHERE subject_id = entry AND action IN (${quoteNames(endActions)})), 0)
    )
    ORDER BY since LIMIT ?`
  return readRows(db.prepare(sql).bind(now - maxWaitMs, exceptBy, limit))
}

/** The condition that a change was not sent for review within the last half hour. */
export function ifNewToReview(entry: string, now: number): Condition {
  const sql = `NOT EXISTS (SELECT 1 FROM operator_actions
    WHERE subject_id = ? AND at > ? AND action IN (${quoteNames(sentActions)}))`
  return { sql, values: [entry, now - 30 * minuteMs] }
}

function quoteNames(actions: readonly ActionName[]): string {
  return actions.map((action) => `'${action}'`).join(', ')
}

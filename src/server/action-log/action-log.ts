import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { DeskMessages } from '../../../.types/desk-messages.ts'
import type { Statement } from '../../bindings.ts'
import { runBatch } from '../db/batch.ts'
import type { Condition } from '../db/insert-row.ts'
import type { SealedRequest, SiteRequest } from '../request.ts'
import type { Actor } from './actors.ts'
import { insertAction, insertActions } from './store.ts'

/** Every action has a name in `locales/{locale}/desk/actions.json`. */
export type ActionName = keyof DeskMessages['actions']

type SubjectKind = keyof DeskMessages['log']['subjects']

/** A row of the log. It never contains personal data of visitors beyond ids and keyed digests. */
export interface ActionEntry {
  action: ActionName
  subject?: { kind: SubjectKind; id: string }
  details?: Record<string, string | number>
}

/** A row for each subject that a query returns (`insertActions`). */
interface EachEntry {
  action: ActionName
  subjects: Condition & { kind: SubjectKind }
}

interface EntryOptions {
  /** Stores the entry only if the previous statement in the batch changed a row. */
  ifChanged?: boolean
}

/** All changes by operators and machines go through this, so that each is logged in its batch. */
export interface ActionLog {
  /**
   * Runs statements in one batch with their entry, which is stored unless the last of them changes
   * nothing. Without statements, it is always stored.
   * @param after further statements, which can check by `changes()` whether the entry was stored
   * @returns the number of rows that the last of the statements has changed
   */
  write(
    entry: ActionEntry,
    statements?: Statement | readonly Statement[],
    after?: readonly Statement[]
  ): Promise<number>
  /** The statement for an entry, for a batch that a domain runs itself. */
  entry(entry: ActionEntry | EachEntry, options?: EntryOptions): D1PreparedStatement
}

/** The request data of an operator's work, which can only be stored through the log. */
export interface LoggedRequest extends SealedRequest {
  operator: Actor & { name: string }
  log: ActionLog
}

type LogRequest = Pick<SiteRequest, 'now' | 'markLogged'> & { env: Pick<SiteRequest['env'], 'DB'> }

/** Creates the log for one actor. Marks a request that writes to it, so that it is chained. */
export function createActionLog(
  actor: Actor,
  { env: { DB }, now, markLogged }: LogRequest
): ActionLog {
  function entry(
    given: ActionEntry | EachEntry,
    { ifChanged = false }: EntryOptions = {}
  ): D1PreparedStatement {
    markLogged()
    const row = { at: now, operator: actor.email, role: actor.role, action: given.action }
    if ('subjects' in given) {
      const { kind: subjectKind, ...subjects } = given.subjects
      return insertActions(DB, { ...row, subjectKind }, subjects)
    }
    const { subject, details = {} } = given
    const subjectKind = subject?.kind ?? null
    const subjectId = subject?.id ?? null
    return insertAction(DB, { ...row, subjectKind, subjectId, details }, { ifChanged })
  }

  return {
    entry,
    async write(logged, statements = [], after = []) {
      const changes = [statements].flat()
      const row = entry(logged, { ifChanged: changes.length > 0 })
      const [results] = await runBatch(DB, [changes, row, after])
      return results.at(-1)?.meta.changes ?? 0
    }
  }
}

import type { DeskMessages } from '../../../.types/desk-messages.ts'
import { type BatchStep, type DependentStep, runBatch } from '../db/batch.ts'
import { isChanged } from '../db/is-changed.ts'
import type { Condition, SqlPart } from '../db/sql-part.ts'
import type { Outcome } from '../outcome.ts'
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
  subjects: SqlPart & { kind: SubjectKind }
}

/** All changes by operators and machines go through this, so that each is logged in its batch. */
export interface ActionLog {
  /**
   * Runs changes in one batch with their entry. If the last of them changes nothing, the entry is
   * not stored and the write is refused. Without changes, the entry is always stored.
   * @param after the steps after the entry
   */
  write(
    entry: ActionEntry,
    changes?: BatchStep | readonly BatchStep[],
    after?: readonly BatchStep[]
  ): Promise<Outcome<'unchanged'>>
  /**
   * The step that stores an entry, for a batch that a domain runs itself.
   * @param condition for an entry that precedes several changes, of which any may have an effect
   */
  entry(entry: ActionEntry | EachEntry, condition?: Condition): DependentStep
}

/** The request data of an operator's work, which can only be stored through the log. */
export interface LoggedRequest extends SealedRequest {
  operator: Actor & { name: string }
  actionLog: ActionLog
}

/** Creates the log for one actor. Marks a request that writes to it, so that it is chained. */
export function createActionLog(
  actor: Actor,
  {
    env: { DB },
    now,
    markLogged
  }: Pick<SiteRequest, 'now' | 'markLogged'> & { env: Pick<SiteRequest['env'], 'DB'> }
): ActionLog {
  function entry(given: ActionEntry | EachEntry, condition?: Condition): DependentStep {
    markLogged()
    const row = { at: now, operator: actor.email, role: actor.role, action: given.action }
    if ('subjects' in given) {
      const { kind: subjectKind, ...subjects } = given.subjects
      return insertActions(DB, { ...row, subjectKind }, subjects)
    }
    const { subject, details = {} } = given
    const subjectKind = subject?.kind ?? null
    const subjectId = subject?.id ?? null
    return insertAction(DB, { ...row, subjectKind, subjectId, details }, condition)
  }

  return {
    entry,
    async write(logged, changes = [], after = []): Promise<Outcome<'unchanged'>> {
      const steps = [changes].flat()
      const [results] = await runBatch(DB, [[...steps, entry(logged), ...after]])
      return isChanged(results[steps.length]) ? {} : { refused: 'unchanged' }
    }
  }
}

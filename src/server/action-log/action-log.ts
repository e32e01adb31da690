import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { DeskMessages } from '../../../.types/desk-messages.ts'
import type { Statement } from '../../bindings.ts'
import { type BatchResults, runBatch, type Statements } from '../db/batch.ts'
import type { Condition } from '../db/insert-row.ts'
import type { SiteRequest } from '../request.ts'
import type { Actor } from './actors.ts'
import { insertAction, insertActions } from './store.ts'

/** Every action has a name in `locales/{locale}/desk/actions.json`. */
export type ActionName = keyof DeskMessages['actions']

/** A row of the log. It never contains personal data of visitors beyond ids and keyed digests. */
export interface ActionEntry {
  action: ActionName
  subject?: { kind: string; id: string }
  details?: Record<string, string | number>
}

interface WriteOptions {
  /** Logs the action only if the last of the statements has changed something. */
  ifChanged?: boolean
}

/** All changes by operators and machines go through this, so that each is logged in its batch. */
export interface ActionLog {
  /** Runs statements in one batch with the log. */
  write(entry: ActionEntry, statements?: readonly Statement[]): Promise<void>
  /**
   * Runs statements in one batch with a log entry, which is stored only if the last of them has
   * changed something.
   * @param after further statements, which can check by `changes()` whether the entry was stored
   * @returns the number of rows that the last of the statements has changed
   */
  change(
    entry: ActionEntry,
    statements: Statement | readonly Statement[],
    after?: readonly Statement[]
  ): Promise<number>
  /**
   * Runs statements in one batch with a log entry for each subject that a query then returns
   * (`insertActions`). @returns the results by the statements' names
   */
  writeEach<Given extends Statements>(
    action: ActionName,
    subjects: Condition & { kind: string },
    statements: Given,
    after?: D1PreparedStatement[]
  ): Promise<BatchResults<Given>>
  /** The statement for a log entry, for a batch that a domain runs itself. */
  entry(entry: ActionEntry, options?: WriteOptions): D1PreparedStatement
}

type LogRequest = Pick<SiteRequest, 'now' | 'markLogged'> & { env: Pick<SiteRequest['env'], 'DB'> }

/** Creates the log for one actor. Marks a request that writes to it, so that it is chained. */
export function createActionLog(
  actor: Actor,
  { env: { DB }, now, markLogged }: LogRequest
): ActionLog {
  const actorRow = () => {
    markLogged()
    return { at: now, operator: actor.email, role: actor.role }
  }

  function entry(
    { action, subject, details = {} }: ActionEntry,
    { ifChanged = false }: WriteOptions = {}
  ): D1PreparedStatement {
    const [subjectKind, subjectId] = [subject?.kind ?? null, subject?.id ?? null]
    const row = { ...actorRow(), action, subjectKind, subjectId, details }
    return insertAction(DB, row, { ifChanged })
  }

  return {
    entry,
    async write(logged, statements = []) {
      await runBatch(DB, { statements }, [entry(logged)])
    },
    async change(logged, statements, after = []) {
      const changes = [statements].flat()
      const results = await runBatch(DB, { changes }, [
        entry(logged, { ifChanged: true }),
        ...after
      ])
      return results.changes.at(-1)?.meta.changes ?? 0
    },
    writeEach: (action, { kind: subjectKind, ...subjects }, statements, after = []) => {
      const logged = insertActions(DB, { ...actorRow(), action, subjectKind }, subjects)
      return runBatch(DB, statements, [logged, ...after])
    }
  }
}

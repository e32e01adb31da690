import type { D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import type { DeskMessages } from '../../../.types/desk-messages.ts'
import type { Bindings, Statement } from '../../bindings.ts'
import type { Condition } from '../insert-row.ts'
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

interface BatchOptions extends WriteOptions {
  /** Statements after the log entry, which can check by `changes()` whether it was stored. */
  after?: D1PreparedStatement[]
}

/** All changes by operators and machines go through this, so that each is logged in its batch. */
export interface ActionLog {
  /** Runs statements in one batch with the log. @returns the results of the statements */
  write(entry: ActionEntry, statements?: Statement[], options?: BatchOptions): Promise<D1Result[]>
  /**
   * Runs statements in one batch with a log entry for each subject that a query then returns
   * (`insertActions`). @returns the results of the statements
   */
  writeEach(
    action: ActionName,
    subjects: Condition & { kind: string },
    statements: Statement[],
    after?: D1PreparedStatement[]
  ): Promise<D1Result[]>
  /** The statement for a log entry, for a batch that a domain runs itself. */
  entry(entry: ActionEntry, options?: WriteOptions): D1PreparedStatement
}

export function createActionLog(
  actor: Actor,
  { env: { DB }, now }: { env: Pick<Bindings, 'DB'>; now: number }
): ActionLog {
  const row = { at: now, operator: actor.email, role: actor.role }

  function entry(
    { action, subject, details = {} }: ActionEntry,
    { ifChanged = false }: WriteOptions = {}
  ): D1PreparedStatement {
    const [subjectKind, subjectId] = [subject?.kind ?? null, subject?.id ?? null]
    return insertAction(DB, { ...row, action, subjectKind, subjectId, details }, { ifChanged })
  }

  async function run(
    statements: Statement[],
    logged: D1PreparedStatement,
    after: D1PreparedStatement[] = []
  ): Promise<D1Result[]> {
    // A database has prepared them, because nothing else implements `Preparer`.
    const results = await DB.batch([...(statements as D1PreparedStatement[]), logged, ...after])
    return results.slice(0, statements.length)
  }

  return {
    entry,
    write: async (logged, statements = [], { after, ...options } = {}) =>
      run(statements, entry(logged, options), after),
    writeEach: async (action, { kind: subjectKind, ...subjects }, statements, after) =>
      run(statements, insertActions(DB, { ...row, action, subjectKind }, subjects), after)
  }
}

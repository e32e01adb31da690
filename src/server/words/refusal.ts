import type { ActionLog } from '../action-log/action-log.ts'
import type { Refusal } from '../outcome.ts'
import { changeEntry } from './entries.ts'

/**
 * The reasons for a refusal by GitHub or by the site, with their HTTP statuses. Each has a message
 * in `locales/{locale}/desk/words.json`. None is 502, which the editor would retry.
 */
export const refusalStatuses = {
  notSetUp: 503,
  loggedOut: 401,
  role: 403,
  notAllowed: 403,
  outside: 403,
  tooLarge: 413,
  draft: 403,
  ownChange: 403,
  noAuthor: 403,
  unchecked: 403,
  checkFailed: 403,
  moved: 409,
  conflict: 409,
  unknownChange: 404,
  changeOpen: 409,
  changedSince: 409,
  githubDown: 503,
  githubSlow: 504,
  githubLimited: 429,
  githubAccess: 503,
  githubRefused: 422
} as const

export type WordsRefusal = keyof typeof refusalStatuses

/** A change that was not made or read for an expected reason. */
export interface RefusedChange extends Refusal<WordsRefusal> {
  /** The branch of the change, if it is known. */
  branch?: string
}

/** The outcome of the editor's and the desk's actions on words; failures of GitHub are thrown. */
export type WordsOutcome<Value = object> = Value | RefusedChange

/** Logs a change that the site itself has refused (§12.15.16). */
export async function logRefusal(
  { refused: reason, branch = '' }: RefusedChange,
  pull: number | undefined,
  actionLog: ActionLog
): Promise<void> {
  await actionLog.write(changeEntry('wordsRefused', branch, { ...(pull && { pull }), reason }))
}

import type { ActionLog } from '../action-log/action-log.ts'
import type { PlainOutcome } from '../outcome.ts'
import { changeEntry } from './entries.ts'

/**
 * The reasons for a refusal by GitHub or by the site, with their HTTP statuses. Each has its
 * message in `locales/{locale}/desk/words.json`. None is 502, after which the editor would repeat a
 * write.
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

/**
 * Ends work of several questions to GitHub. `outcomeOf` turns it into an outcome for the desk, and
 * the gate into an answer for the editor.
 */
export class RefusedWords extends Error {
  override name = 'RefusedWords'
  readonly reason: WordsRefusal
  /** The branch of the change, if it is known. */
  readonly branch: string
  /** Whether the refusal is in the log of actions. */
  readonly isLogged: boolean

  /** @param detail the message of GitHub, if it has refused */
  constructor(reason: WordsRefusal, { detail = '', branch = '', isLogged = false } = {}) {
    super(detail)
    this.reason = reason
    this.branch = branch
    this.isLogged = isLogged
  }
}

/** Tells whether the site itself has refused something, and not a service that fails. */
export function isOwnRefusal(reason: WordsRefusal): boolean {
  return [403, 404, 409, 413].includes(refusalStatuses[reason])
}

/** @param change the change that the work acts on. A refusal by the site itself is logged (§12.15.16). */
export async function outcomeOf<Value extends object>(
  work: () => Promise<Value>,
  change?: { number: number; log: ActionLog }
): Promise<PlainOutcome<WordsRefusal, Value>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RefusedWords)) throw error
    const { reason: refused, message: detail } = error
    if (change && isOwnRefusal(refused)) {
      const details = { pull: change.number, reason: refused }
      await change.log.write(changeEntry('wordsRefused', error.branch, details))
    }
    return detail ? { refused, detail } : { refused }
  }
}

/**
 * The reasons for which GitHub or we refuse something, with their HTTP statuses. Each has its
 * sentence in `locales/{locale}/desk/words.json`. None is 502, after which the editor would send a
 * write again.
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
 * A result, or the expected reason why there is none, with the words of GitHub if it has refused.
 * `'refused' in outcome` tells them apart.
 */
export type WordsOutcome<Value = object> = Value | { refused: WordsRefusal; detail?: string }

/** Ends some work with several steps; `outcomeOf` turns it into a value. */
export class RefusedWords extends Error {
  override name = 'RefusedWords'
  readonly reason: WordsRefusal
  /** The branch of the change, if it is known. */
  readonly branch: string
  /** Whether the refusal is in the log of actions. */
  readonly isLogged: boolean

  /** @param detail the words of GitHub, if it has refused */
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

export async function outcomeOf<Value extends object>(
  work: () => Promise<Value>
): Promise<WordsOutcome<Value>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RefusedWords)) throw error
    const { reason: refused, message: detail } = error
    return detail ? { refused, detail } : { refused }
  }
}

import type { WordsRefusal } from '../refusal.ts'

/** GitHub failed or refused a call, or its App is not configured. */
export class GitHubError extends Error {
  override name = 'GitHubError'
  readonly reason: GitHubFault
  /** GitHub's own message, in English. */
  readonly detail: string

  constructor(reason: GitHubFault, detail = '') {
    super(`GitHub: ${detail || reason}`)
    this.reason = reason
    this.detail = detail
  }
}

export type GitHubFault = Extract<WordsRefusal, `github${string}` | 'notSetUp'>

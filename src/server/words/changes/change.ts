import type { TextProblem } from '../../../shared/words/text-problem.ts'
import type { Author } from '../authors.ts'
import type { Stage } from '../names.ts'

/** Maximum files and commits of a change; GitHub lists no more per request. */
export const maxListedByGitHub = 100

export interface ChangedFile {
  path: string
  kind: 'added' | 'changed' | 'removed'
}

/** An error or a warning of the build. */
export interface Problem {
  path: string
  /** The key of the message, such as `hero.title`, if the build knows it. */
  key?: string
  line: number
  /** The message in English, and the problem that it describes if the build knows it. */
  message: string
  problem?: TextProblem
  level: 'failure' | 'warning' | 'notice'
}

export interface BuildCheck {
  state: 'none' | 'running' | 'passed' | 'failed'
  /** The page of the run on GitHub. */
  url?: string
  problems: Problem[]
}

export interface StatusLink {
  state: 'running' | 'ready' | 'failed'
  url?: string
  /** Milliseconds since 1970. */
  at: number
}

export type PublishRefusal =
  | 'tooLarge'
  | 'outside'
  | 'noAuthor'
  | 'ownChange'
  | 'draft'
  | 'conflict'
  | 'checkFailed'
  | 'unchecked'

/** An open change of words and posts: a branch of the editor with its pull request. */
export interface WordsChange {
  number: number
  /** The pull request's id in the GraphQL API. */
  id: string
  title: string
  branch: string
  /** The last commit, the only one that is checked and published. */
  head: string
  stage: Stage
  /** Empty if a commit names no author. */
  authors: Author[]
  createdAt: number
  updatedAt: number
  files: ChangedFile[]
  check: BuildCheck
  preview?: StatusLink
  /** `unknown` while GitHub computes whether the change merges cleanly. */
  merge: 'clean' | 'conflict' | 'unknown'
  /** Why this operator may not publish it now. */
  refusal?: PublishRefusal
}

/** A change with everything that decides whether it may be published. */
export interface ChangeFacts extends Omit<WordsChange, 'refusal'> {
  fileCount: number
  commitCount: number
}

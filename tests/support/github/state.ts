import type { Git } from './git.ts'

export interface PullRequest {
  number: number
  id: string
  title: string
  body: string
  state: 'open' | 'closed'
  draft: boolean
  /** The branch, which may be in a fork. */
  head: string
  headRepository: string
  base: string
  labels: string[]
  createdAt: string
  updatedAt: string
  /** The last head of a closed pull request. */
  closedHead?: string
  merged?: { sha: string; at: string }
}

interface Annotation {
  path: string
  line: number
  message: string
  title?: string
  level?: 'failure' | 'warning' | 'notice'
}

export interface CheckRun {
  name: string
  status: 'queued' | 'in_progress' | 'completed'
  conclusion?: 'success' | 'failure' | 'cancelled' | 'skipped' | 'timed_out' | 'neutral'
  /** The slug of the App that has reported it. */
  app: string
  detailsUrl: string
  annotations: Annotation[]
}

export interface Status {
  context: string
  state: 'success' | 'pending' | 'failure' | 'error'
  targetUrl?: string
  createdAt: string
}

/** GitHub's state outside of git. */
export interface State {
  readonly owner: string
  readonly name: string
  git: Git
  pullRequests: Map<number, PullRequest>
  checks: Map<string, CheckRun[]>
  statuses: Map<string, Status[]>
  /** Milliseconds since 1970; each change advances it, so that times order changes. */
  now: number
}

/** The data that a GraphQL document reads. */
export interface Access {
  state: State
  /** Checks the permissions of the token. @throws Refused */
  may: (needed: Record<string, 'read' | 'write'>) => void
}

/** An answer of GitHub that refuses a request. */
export class Refused extends Error {
  readonly status: number
  readonly type: string

  constructor(status: number, message: string, type = 'UNPROCESSABLE') {
    super(message)
    this.status = status
    this.type = type
  }
}

export function tick(state: State): string {
  state.now += 1000
  return new Date(state.now).toISOString()
}

export function readHead({ git }: State, { head, closedHead }: PullRequest): string {
  return closedHead ?? git.head(head) ?? ''
}

export function changedFiles(state: State, each: PullRequest) {
  // After the merge, `main` also has the files.
  const base = each.merged ? `${each.merged.sha}^` : each.base
  const head = readHead(state, each)
  return state.git.changed(base, head).map((file) => ({
    ...file,
    patch: () => state.git.patch(base, head, file.path) || undefined
  }))
}

export function openPullRequest(
  state: State,
  given: Pick<PullRequest, 'title' | 'head' | 'base' | 'draft'> & Partial<PullRequest>
): PullRequest {
  const { git, pullRequests } = state
  const head = git.head(given.head)
  if (!head || !git.head(given.base)) throw new Refused(422, 'Validation Failed: head is invalid')
  const open = [...pullRequests.values()].filter((each) => each.state === 'open')
  if (open.some((each) => each.head === given.head)) {
    throw new Refused(422, `A pull request already exists for ${state.owner}:${given.head}.`)
  }
  if (git.isAncestor(head, given.base)) {
    throw new Refused(422, `No commits between ${given.base} and ${given.head}`)
  }
  const number = pullRequests.size + 1
  const at = tick(state)
  const opened: PullRequest = {
    number,
    id: `PR_${number}`,
    body: '',
    state: 'open',
    headRepository: `${state.owner}/${state.name}`,
    labels: [],
    createdAt: at,
    updatedAt: at,
    ...given
  }
  pullRequests.set(number, opened)
  return opened
}

export function closePullRequest(state: State, each: PullRequest): void {
  each.closedHead = readHead(state, each)
  each.state = 'closed'
  each.updatedAt = tick(state)
}

/** Deletes a branch, which closes its pull request. */
export function deleteBranch(state: State, branch: string): void {
  const { git, pullRequests } = state
  if (!git.head(branch)) throw new Refused(422, 'Reference does not exist')
  if (branch === 'main') throw new Refused(422, 'Cannot delete the default branch')
  for (const each of pullRequests.values()) {
    if (each.head === branch && each.state === 'open') closePullRequest(state, each)
  }
  git.deleteHead(branch)
}

interface Merge {
  sha?: string
  merge_method?: string
  commit_title?: string
  commit_message?: string
}

/** Merges as GitHub does, and leaves the branch. */
export function merge(state: State, each: PullRequest, request: Merge): string {
  const { git } = state
  const head = readHead(state, each)
  if (each.state !== 'open') throw new Refused(405, 'Pull Request is not mergeable')
  if (each.draft) throw new Refused(405, 'Pull Request is still a draft')
  if (request.sha !== undefined && request.sha !== head) {
    throw new Refused(409, 'Head branch was modified. Review and try the merge again.')
  }
  const base = git.head(each.base) ?? ''
  const tree = git.mergedTree(base, head)
  if (!tree) throw new Refused(405, 'Pull Request is not mergeable')
  const message = [request.commit_title ?? each.title, request.commit_message ?? '']
  const parents = request.merge_method === 'squash' ? [base] : [base, head]
  const sha = git.commitTree(tree, { parents, message: message.join('\n\n').trim() })
  git.setHead(each.base, sha)
  closePullRequest(state, each)
  each.merged = { sha, at: each.updatedAt }
  return sha
}

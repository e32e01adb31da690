import {
  type Access,
  type CheckRun,
  changedFiles,
  type PullRequest,
  Refused,
  readHead
} from './state.ts'

const repositoryId = 'R_babylon'
const maxTextLength = 512 * 1024

/** Objects of the GraphQL API. Methods are fields with arguments, or costly ones. */
export function describeRepository(access: Access) {
  const { state } = access
  const { git } = state
  return {
    __typename: 'Repository',
    id: repositoryId,
    nameWithOwner: `${state.owner}/${state.name}`,
    isPrivate: true,
    defaultBranchRef: () => describeRef(access, 'main'),
    ref: ({ qualifiedName }: { qualifiedName: string }) =>
      describeRef(access, qualifiedName.replace(/^refs\/heads\//, '')),
    object({ oid, expression }: { oid?: string; expression?: string }) {
      if ((oid === undefined) === (expression === undefined)) {
        throw new Refused(422, 'Give either oid or expression', 'ARGUMENT_ERROR')
      }
      const sha = git.blobAt(oid ?? expression ?? '')
      if (!sha) return null
      return git.isCommit(sha) ? describeCommit(access, sha) : blobNode(access, sha)
    },
    pullRequest({ number }: { number: number }) {
      const found = state.pullRequests.get(number)
      if (found) return describePullRequest(access, found)
      const message = `Could not resolve to a PullRequest with the number of ${number}.`
      throw new Refused(404, message, 'NOT_FOUND')
    },
    pullRequests: (requested: PullRequestsAsked) => {
      const found = [...state.pullRequests.values()]
        .filter((each) => !requested.states || requested.states.includes(readState(each)))
        .filter((each) => !requested.headRefName || requested.headRefName === each.head)
        .filter(
          ({ labels }) => !requested.labels || requested.labels.some((one) => labels.includes(one))
        )
        .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
      const nodes = found
        .slice(0, requested.first ?? 0)
        .map((each) => describePullRequest(access, each))
      return { totalCount: found.length, nodes }
    }
  }
}

interface PullRequestsAsked {
  states?: string[]
  headRefName?: string
  labels?: string[]
  first?: number
}

export function describeRef(access: Access, name: string) {
  const sha = access.state.git.head(name)
  if (!sha) return null
  return { __typename: 'Ref', id: `REF_${name}`, name, target: () => describeCommit(access, sha) }
}

function blobNode({ state }: Access, sha: string) {
  const bytes = state.git.blob(sha)
  if (!bytes) return { __typename: 'Tree', id: sha, oid: sha }
  const isBinary = bytes.includes(0)
  const isTruncated = bytes.length > maxTextLength
  const text = isBinary ? null : bytes.subarray(0, maxTextLength).toString()
  return {
    __typename: 'Blob',
    id: `B_${sha}`,
    oid: sha,
    text,
    isTruncated,
    isBinary,
    byteSize: bytes.length
  }
}

export function describeCommit(access: Access, sha: string): object {
  const { state, may } = access
  const facts = state.git.log(sha, 1)[0]
  if (!facts) throw new Refused(404, 'No commit found', 'NOT_FOUND')
  const { name, email, date, message } = facts
  return {
    __typename: 'Commit',
    id: `C_${sha}`,
    oid: sha,
    message,
    committedDate: date,
    author: { name, email, avatarUrl: 'https://avatars.githubusercontent.com/u/1', user: null },
    file({ path }: { path: string }) {
      const blob = state.git.blobAt(`${sha}:${path}`)
      return blob ? { oid: blob, object: () => blobNode(access, blob) } : null
    },
    history({ first = 30, path }: { first?: number; path?: string }) {
      const found = state.git.log(sha, first, path)
      return {
        totalCount: found.length,
        nodes: found.map((each) => describeCommit(access, each.sha))
      }
    },
    status() {
      may({ statuses: 'read' })
      const contexts = state.statuses.get(sha)
      return contexts
        ? { contexts: contexts.map((each) => ({ ...each, state: each.state.toUpperCase() })) }
        : null
    },
    checkSuites() {
      may({ checks: 'read' })
      const runs = state.checks.get(sha) ?? []
      const apps = [...new Set(runs.map(({ app }) => app))]
      const suiteNode = (slug: string) => ({
        app: { slug },
        checkRuns: ({ filterBy }: { filterBy?: { checkName?: string } }) => ({
          nodes: runs
            .filter(({ app }) => app === slug)
            .filter(({ name }) => !filterBy?.checkName || filterBy.checkName === name)
            .map(checkRunNode)
        })
      })
      return { nodes: apps.map(suiteNode) }
    },
    deployments: () => may({ deployments: 'read' })
  }
}

function checkRunNode({ name, status, conclusion, detailsUrl, annotations }: CheckRun) {
  return {
    name,
    status: status.toUpperCase(),
    conclusion: conclusion?.toUpperCase() ?? null,
    detailsUrl,
    summary: null,
    annotations: ({ first = 0 }: { first?: number }) => ({
      nodes: annotations
        .slice(0, first)
        .map(({ path, line, message, title = null, level = 'failure' }) => ({
          annotationLevel: level.toUpperCase(),
          path,
          message,
          title,
          location: { start: { line, column: null }, end: { line, column: null } }
        }))
    })
  }
}

function readState({ state, merged }: PullRequest): string {
  return merged ? 'MERGED' : state.toUpperCase()
}

const changeTypes: Record<string, string> = { A: 'ADDED', D: 'DELETED', R: 'RENAMED', C: 'COPIED' }

export function describePullRequest(access: Access, each: PullRequest): object {
  const { state } = access
  const { git } = state
  const head = readHead(state, each)
  const files = () => changedFiles(state, each)
  // A merged branch has no commits ahead of `main`.
  const base = each.merged ? `${each.merged.sha}^` : each.base
  return {
    ...each,
    __typename: 'PullRequest',
    url: `https://github.com/${state.owner}/${state.name}/pull/${each.number}`,
    state: readState(each),
    isDraft: each.draft,
    isCrossRepository: each.headRepository !== `${state.owner}/${state.name}`,
    mergedAt: each.merged?.at ?? null,
    mergeCommit: () => (each.merged ? describeCommit(access, each.merged.sha) : null),
    mergeable: () => (git.mergedTree(each.base, head) ? 'MERGEABLE' : 'CONFLICTING'),
    baseRefName: each.base,
    headRefName: each.head,
    headRefOid: head,
    author: {
      __typename: 'Bot',
      id: 'BOT_1',
      login: 'babylon-words',
      avatarUrl: 'https://avatars.githubusercontent.com/in/7'
    },
    repository: () => describeRepository(access),
    labels: () => ({ nodes: each.labels.map((name) => ({ name })) }),
    files: ({ first = 0 }: { first?: number }) => ({
      totalCount: files().length,
      nodes: files()
        .slice(0, first)
        .map(({ letter, path }) => ({ path, changeType: changeTypes[letter] ?? 'MODIFIED' }))
    }),
    commits({ first = 0, last = 0 }: { first?: number; last?: number }) {
      const found = git.log(`${base}..${head}`, 1000).toReversed()
      const chosen = last > 0 ? found.slice(-last) : found.slice(0, first)
      const nodes = chosen.map(({ sha }) => ({ commit: describeCommit(access, sha) }))
      return { totalCount: found.length, nodes }
    }
  }
}

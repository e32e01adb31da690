import { describeCommit, describePullRequest, describeRef, describeRepository } from './objects.ts'
import { type Access, type PullRequest, Refused, tick } from './state.ts'

interface CommitInput {
  branch: { repositoryNameWithOwner?: string; branchName?: string }
  expectedHeadOid: string
  fileChanges?: { additions: { path: string; contents: string }[]; deletions: { path: string }[] }
  message: { headline: string; body?: string }
}

interface RefInput {
  repositoryId: string
  name: string
  oid: string
}

/** The mutations of the GraphQL API that the editor uses. */
export function mutations(access: Access) {
  const { state, may } = access
  const { git } = state

  function setDraft(id: string, draft: boolean) {
    // Observed, not documented: needs both, although no content changes.
    may({ pull_requests: 'write', contents: 'write' })
    const found = [...state.pullRequests.values()].find((each: PullRequest) => each.id === id)
    if (!found) throw new Refused(404, `Could not resolve to a node '${id}'`, 'NOT_FOUND')
    found.draft = draft
    found.updatedAt = tick(state)
    return { pullRequest: () => describePullRequest(access, found) }
  }

  return {
    createCommitOnBranch({ input }: { input: CommitInput }) {
      may({ contents: 'write' })
      const { branch, expectedHeadOid, fileChanges, message } = input
      const name = (branch.branchName ?? '').replace(/^refs\/heads\//, '')
      if (branch.repositoryNameWithOwner !== describeRepository(access).nameWithOwner) {
        throw new Refused(404, 'Could not resolve to a Repository', 'NOT_FOUND')
      }
      const head = git.head(name)
      if (!head) throw new Refused(422, `A branch named ${name} was not found`, 'NOT_FOUND')
      if (head !== expectedHeadOid) {
        const expected = `Expected branch to point to "${expectedHeadOid}" but it did not.`
        throw new Refused(409, `${expected} Pull and try again.`, 'STALE_DATA')
      }
      const { additions = [], deletions = [] } = fileChanges ?? {}
      for (const { path } of deletions) {
        if (!git.blobAt(`${head}:${path}`)) {
          throw new Refused(422, `A file at '${path}' does not exist`, 'UNPROCESSABLE')
        }
      }
      const files = Object.fromEntries([
        ...deletions.map(({ path }) => [path, null] as const),
        ...additions.map(({ path, contents }) => [path, Buffer.from(contents, 'base64')] as const)
      ])
      const text = [message.headline, message.body ?? ''].join('\n\n').trim()
      const sha = git.commit({ parents: [head], files, message: text })
      git.setHead(name, sha)
      for (const each of state.pullRequests.values()) {
        if (each.head === name && each.state === 'open') each.updatedAt = tick(state)
      }
      return { commit: () => describeCommit(access, sha), ref: () => describeRef(access, name) }
    },

    createRef({ input: { repositoryId, name, oid } }: { input: RefInput }) {
      may({ contents: 'write' })
      const branch = /^refs\/heads\/(.+)$/.exec(name)?.[1]
      if (repositoryId !== describeRepository(access).id || !branch || !git.isCommit(oid)) {
        throw new Refused(422, `${name} is not a valid ref`, 'UNPROCESSABLE')
      }
      if (git.head(branch)) {
        const message = `A ref named "${name}" already exists in the repository.`
        throw new Refused(422, message, 'UNPROCESSABLE')
      }
      git.setHead(branch, oid)
      return { ref: () => describeRef(access, branch) }
    },

    convertPullRequestToDraft: ({ input }: { input: { pullRequestId: string } }) =>
      setDraft(input.pullRequestId, true),
    markPullRequestReadyForReview: ({ input }: { input: { pullRequestId: string } }) =>
      setDraft(input.pullRequestId, false)
  }
}

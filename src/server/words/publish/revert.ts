import * as v from 'valibot'
import type { OperatorRequest } from '../../operators/request.ts'
import { isWritablePath } from '../allowed-paths.ts'
import { commitMessage } from '../authors.ts'
import { deleteBranch, hasOpenPullRequest } from '../branch.ts'
import { type FormerFile, readFormerFiles } from '../changes/former-files.ts'
import { isEditorsPullRequest } from '../changes/parse-pull-request.ts'
import { changeEntry, postTitle } from '../entries.ts'
import { createGitHub, type GitHub, successBody } from '../github/client.ts'
import {
  committedSchema,
  isNotFound,
  isStaleWrite,
  ownRepository,
  parseData,
  repositoryFacts
} from '../github/repository.ts'
import { stageLabels } from '../names.ts'
import type { WordsOutcome } from '../refusal.ts'
import { requestReview } from '../review/review-mail.ts'

const mergedSchema = v.object({
  repository: v.object({
    id: v.string(),
    defaultBranchRef: v.object({ target: v.object({ oid: v.string() }) }),
    pullRequest: v.nullable(
      v.object({
        title: v.string(),
        isCrossRepository: v.boolean(),
        baseRefName: v.string(),
        headRefName: v.string(),
        mergeCommit: v.nullable(v.object({ oid: v.string() }))
      })
    )
  })
})
const mergedQuery = `query($owner: String!, $name: String!, $number: Int!) {
  repository(owner: $owner, name: $name) {
    id
    defaultBranchRef { target { oid } }
    pullRequest(number: $number) {
      title isCrossRepository baseRefName headRefName mergeCommit { oid }
    }
  }
}`
const openedSchema = v.object({ number: v.number() })

interface Reversal {
  branch: string
  title: string
  repositoryId: string
  mainBranch: string
  mainHead: string
  files: FormerFile[]
}

/**
 * Creates a change that restores the files as they were before a published one. It is checked,
 * reviewed and published as usual, and the editor shows it as a change of the same entry.
 */
export async function revertChange(
  { number }: { number: number },
  request: OperatorRequest
): Promise<WordsOutcome<{ number: number }>> {
  const github = createGitHub(request)
  const reversal = await planReversal(number, github, request.now)
  if ('refused' in reversal) return reversal
  await createBranch(reversal, github)
  const commit = await commitFiles(reversal, github, request)
  if (!commit) return { refused: 'moved', branch: reversal.branch }
  const pull = await openPullRequest(reversal, github)
  const details = { pull, commit, ...postTitle(reversal) }
  const entry = changeEntry('wordsUndone', reversal.branch, details)
  await requestReview(entry, [request.operator], request)
  return { number: pull }
}

async function planReversal(
  number: number,
  github: GitHub,
  now: number
): Promise<WordsOutcome<Reversal>> {
  const response = await github.graphql(mergedQuery, { ...ownRepository(github), number })
  if (isNotFound(response)) return { refused: 'unknownChange' }
  const { id, defaultBranchRef, pullRequest } = parseData(mergedSchema, response).repository
  const { mainBranch } = await repositoryFacts(github, now)
  const commit = pullRequest?.mergeCommit?.oid
  if (!commit || !isEditorsPullRequest(pullRequest, mainBranch)) return { refused: 'unknownChange' }
  const { headRefName: branch, title } = pullRequest
  if (await hasOpenPullRequest(branch, github)) return { refused: 'changeOpen', branch }
  const mainHead = defaultBranchRef.target.oid
  const files = await readFormerFiles({ number, commit, mainHead }, github)
  if ('refused' in files) return { ...files, branch }
  if (!files.every(({ path }) => isWritablePath(path))) return { refused: 'outside', branch }
  return { branch, title, repositoryId: id, mainBranch, mainHead, files }
}

/** Recreates the branch. GitHub may have kept the old one, which is already published. */
async function createBranch({ branch, repositoryId, mainHead }: Reversal, github: GitHub) {
  const query = 'mutation($input: CreateRefInput!) { createRef(input: $input) { ref { name } } }'
  const input = { repositoryId, name: `refs/heads/${branch}`, oid: mainHead }
  const response = await github.graphql(query, { input })
  if (!response.errors?.length) return
  await deleteBranch(branch, github)
  parseData(v.unknown(), await github.graphql(query, { input }))
}

async function commitFiles(
  { branch, title, mainHead, files }: Reversal,
  { owner, name, graphql }: GitHub,
  { operator }: OperatorRequest
): Promise<string | undefined> {
  const additions = files.flatMap(({ path, contents }) =>
    contents === undefined ? [] : [{ path, contents }]
  )
  const deletions = files.filter((file) => file.contents === undefined)
  const response = await graphql(
    `mutation($input: CreateCommitOnBranchInput!) {
      createCommitOnBranch(input: $input) { commit { oid } }
    }`,
    {
      input: {
        branch: { repositoryNameWithOwner: `${owner}/${name}`, branchName: branch },
        expectedHeadOid: mainHead,
        fileChanges: { additions, deletions: deletions.map(({ path }) => ({ path })) },
        message: commitMessage(`Undo: ${title}`, [operator])
      }
    }
  )
  if (isStaleWrite(response)) return undefined
  return parseData(committedSchema, response).createCommitOnBranch.commit.oid
}

async function openPullRequest(
  { branch, title, mainBranch: base }: Reversal,
  github: GitHub
): Promise<number> {
  const response = await github.rest('/pulls', {
    body: { title: `Undo: ${title}`, head: branch, base, draft: false, body: '' }
  })
  const { number } = v.parse(openedSchema, successBody(response))
  await github.rest(`/issues/${number}/labels`, { body: { labels: [stageLabels.inReview] } })
  return number
}

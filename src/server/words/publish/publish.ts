import * as v from 'valibot'
import { log } from '../../base/log.ts'
import type { OperatorRequest } from '../../operators/request.ts'
import { isWritablePath } from '../allowed-paths.ts'
import { commitMessage, publishedBy } from '../authors.ts'
import { deleteBranch } from '../branch.ts'
import type { ChangeFacts, PublishRefusal } from '../changes/change.ts'
import { readOpenChange } from '../changes/list-changes.ts'
import { findPublishRefusal } from '../changes/publish-rules.ts'
import { findSymbolicLinkRefusal, listChangedPaths } from '../changes/pull-request-files.ts'
import { changeEntry } from '../entries.ts'
import { createGitHub, type GitHub, githubMessage, successBody } from '../github/client.ts'
import type { WordsOutcome } from '../refusal.ts'

const mergeResponse = v.object({ sha: v.string() })

interface Publication {
  number: number
  /** The last commit that the operator has seen. Any other is not published. */
  head: string
}

/**
 * Publishes a change as one commit on the main branch, which is then deployed. GitHub merges only
 * the checked commit, even if somebody saves concurrently.
 */
export async function publishChange(
  { number, head }: Publication,
  request: OperatorRequest
): Promise<WordsOutcome<{ commit: string }>> {
  const github = createGitHub(request)
  const change = await readOpenChange(number, github, request.now)
  if (!change) return { refused: 'unknownChange' }
  const { branch } = change
  const refusal = change.head === head ? await findRefusal(change, github, request) : 'moved'
  if (refusal) return { refused: refusal, branch }
  const mergeResult = await merge(change, github, request)
  if ('refused' in mergeResult) return { ...mergeResult, branch }
  const details = { pull: number, commit: mergeResult.commit }
  await request.actionLog.write(changeEntry('wordsPublished', branch, details))
  await tryToDeleteBranch(branch, github, request)
  return mergeResult
}

/** Only logs a failure, because the change is published, and the next one resets its branch. */
async function tryToDeleteBranch(
  branch: string,
  github: GitHub,
  { id }: OperatorRequest
): Promise<void> {
  try {
    await deleteBranch(branch, github)
  } catch (error) {
    log.warn('branch not deleted', { requestId: id, branch, error })
  }
}

/** Checks for moved files and links last, because they need further calls to GitHub. */
async function findRefusal(
  change: ChangeFacts,
  github: GitHub,
  request: OperatorRequest
): Promise<PublishRefusal | undefined> {
  const refusal = findPublishRefusal(change, request)
  if (refusal) return refusal
  const paths = await listChangedPaths(change.number, github)
  if (!paths) return 'tooLarge'
  return paths.every(isWritablePath)
    ? findSymbolicLinkRefusal(paths, change.head, github)
    : 'outside'
}

async function merge(
  { number, head, title, authors }: ChangeFacts,
  github: GitHub,
  { operator }: OperatorRequest
): Promise<WordsOutcome<{ commit: string }>> {
  const { headline, body } = commitMessage(title, authors, [publishedBy(operator)])
  const response = await github.rest(`/pulls/${number}/merge`, {
    method: 'PUT',
    body: {
      sha: head,
      merge_method: 'squash',
      commit_title: `${headline} (#${number})`,
      commit_message: body
    }
  })
  if (response.status === 409) return { refused: 'moved' }
  // GitHub also responds with 405 if a branch rule is not met.
  const isConflict = response.status === 405 && /not mergeable/i.test(githubMessage(response))
  if (isConflict) return { refused: 'conflict' }
  return { commit: v.parse(mergeResponse, successBody(response)).sha }
}

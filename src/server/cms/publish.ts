import * as v from 'valibot'
import type { PlainOutcome } from '../outcome.ts'
import { commitMessage, publishedBy } from './authors.ts'
import { type ChangeFacts, type PublishRefusal, whyNotPublish } from './change.ts'
import { arePlainFiles, changedPaths } from './changed-paths.ts'
import { findChange } from './changes.ts'
import { changeEntry } from './entries.ts'
import { isWritablePath } from './gate/paths.ts'
import { createGitHub, type GitHub, wordsOf } from './github/client.ts'
import { outcomeOf, RefusedWords, type WordsRefusal } from './refusal.ts'
import type { WordsRequest } from './request.ts'

const mergedSchema = v.object({ sha: v.string() })

interface Publication {
  number: number
  /** The last commit of the change as the operator has seen it. Another one is not published. */
  head: string
}

/**
 * Publishes a change: one commit on the main branch, from which the site is deployed. GitHub merges
 * only the commit that has been checked, even if somebody saves in between.
 */
export function publishChange(
  { number, head }: Publication,
  request: WordsRequest
): Promise<PlainOutcome<WordsRefusal, { commit: string }>> {
  return outcomeOf(
    async () => {
      const github = createGitHub(request)
      const change = await findChange(number, github, request.now)
      const reason = change.head === head ? await whyRefused(change, github, request) : 'moved'
      if (reason) throw new RefusedWords(reason, { branch: change.branch })
      const commit = await merge(change, github, request)
      await deleteBranch(change.branch, github)
      const details = { pull: number, commit }
      await request.log.write(changeEntry('wordsPublished', change.branch, details))
      return { commit }
    },
    { number, log: request.log }
  )
}

/** Checks for moved files and links last, because they take further calls to GitHub. */
async function whyRefused(
  change: ChangeFacts,
  github: GitHub,
  request: WordsRequest
): Promise<PublishRefusal | undefined> {
  const reason = whyNotPublish(change, request)
  if (reason) return reason
  const paths = await changedPaths(change.number, github)
  const isInside = paths.every(isWritablePath) && (await arePlainFiles(paths, change.head, github))
  return isInside ? undefined : 'outside'
}

async function merge(
  { number, head, title, branch, authors }: ChangeFacts,
  github: GitHub,
  { operator }: WordsRequest
): Promise<string> {
  const { headline, body } = commitMessage(title, authors, [publishedBy(operator)])
  const answer = await github.rest(`/pulls/${number}/merge`, {
    method: 'PUT',
    body: {
      sha: head,
      merge_method: 'squash',
      commit_title: `${headline} (#${number})`,
      commit_message: body
    }
  })
  if (answer.status === 409) throw new RefusedWords('moved', { branch })
  // 405 is also the answer if a rule of the branch is not met.
  const isConflict = answer.status === 405 && /not mergeable/i.test(wordsOf(answer))
  if (isConflict) throw new RefusedWords('conflict', { branch })
  if (answer.status !== 200) throw new RefusedWords('githubRefused', { detail: wordsOf(answer) })
  return v.parse(mergedSchema, answer.body).sha
}

/** Deletes a branch. GitHub may have deleted it already, depending on its settings. */
export async function deleteBranch(branch: string, github: GitHub): Promise<void> {
  await github.rest(`/git/refs/heads/${encodeBranch(branch)}`, { method: 'DELETE' })
}

/** A branch in the path of a URL. */
export function encodeBranch(branch: string): string {
  return branch.split('/').map(encodeURIComponent).join('/')
}

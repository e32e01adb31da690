import type { PlainOutcome } from '../outcome.ts'
import { findChange } from './changes.ts'
import { changeEntry } from './entries.ts'
import { createGitHub, wordsOf } from './github/client.ts'
import { deleteBranch } from './publish.ts'
import { outcomeOf, RefusedWords, type WordsRefusal } from './refusal.ts'
import type { WordsRequest } from './request.ts'

/** Closes a change without publishing it, and deletes its branch. GitHub keeps its commits. */
export function discardChange(
  { number }: { number: number },
  request: WordsRequest
): Promise<PlainOutcome<WordsRefusal>> {
  return outcomeOf(
    async () => {
      const github = createGitHub(request)
      const { branch, head } = await findChange(number, github, request.now)
      const body = { state: 'closed' }
      const answer = await github.rest(`/pulls/${number}`, { method: 'PATCH', body })
      if (answer.status !== 200)
        throw new RefusedWords('githubRefused', { detail: wordsOf(answer) })
      await deleteBranch(branch, github)
      const details = { pull: number, commit: head }
      await request.log.write(changeEntry('wordsDiscarded', branch, details))
      return {}
    },
    { number, log: request.log }
  )
}

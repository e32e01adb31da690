import type { OperatorRequest } from '../../operators/request.ts'
import { deleteBranch } from '../branch.ts'
import { readOpenChange } from '../changes/list-changes.ts'
import { changeEntry } from '../entries.ts'
import { createGitHub, successBody } from '../github/client.ts'
import type { WordsOutcome } from '../refusal.ts'

/** Closes a change without publishing it, and deletes its branch. GitHub keeps its commits. */
export async function discardChange(
  { number }: { number: number },
  request: OperatorRequest
): Promise<WordsOutcome> {
  const github = createGitHub(request)
  const change = await readOpenChange(number, github, request.now)
  if (!change) return { refused: 'unknownChange' }
  const body = { state: 'closed' }
  successBody(await github.rest(`/pulls/${number}`, { method: 'PATCH', body }))
  const details = { pull: number, commit: change.head }
  await request.actionLog.write(changeEntry('wordsDiscarded', change.branch, details))
  await deleteBranch(change.branch, github)
  return {}
}

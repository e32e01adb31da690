import { minuteMs } from '../../shared/time.ts'
import type { OperatorRequest } from '../operators/request.ts'
import type { WordsChange } from './change.ts'
import { changeEntry } from './entries.ts'
import { maxChanges } from './list-changes.ts'
import { listWaitingChanges } from './review-store.ts'

/** GitHub's lists may lack recent changes. */
const settleMs = 5 * minuteMs

/**
 * Logs changes that somebody has merged or closed on GitHub itself, while the log of actions still
 * has them as waiting for review.
 * @param openChanges all changes that GitHub lists
 */
export async function logEndedOnGitHub(
  openChanges: readonly WordsChange[],
  { env, now, actionLog }: OperatorRequest
): Promise<void> {
  if (openChanges.length >= maxChanges) return
  const branches = new Set(openChanges.map(({ branch }) => branch))
  const waitingChanges = await listWaitingChanges(env.DB, { now, limit: maxChanges })
  for (const { entry, since } of waitingChanges) {
    const branch = `cms/${entry}`
    if (since > now - settleMs || branches.has(branch)) continue
    await actionLog.write(changeEntry('wordsEndedOnGitHub', branch))
  }
}

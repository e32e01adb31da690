import { minuteMs } from '../../shared/time.ts'
import type { Change } from './change.ts'
import { mostChanges } from './changes.ts'
import { changeEntry } from './entries.ts'
import type { WordsRequest } from './request.ts'
import { listWaitingChanges } from './waiting-store.ts'

/** GitHub's lists may lack a change that has just been made. */
const settleMs = 5 * minuteMs

/**
 * Logs the changes that wait for review by the log of actions, but that somebody has merged or closed
 * on GitHub itself.
 * @param open all changes that GitHub lists
 */
export async function logEndedOnGitHub(
  open: readonly Change[],
  { env, now, log }: WordsRequest
): Promise<void> {
  if (open.length >= mostChanges) return
  const branches = new Set(open.map(({ branch }) => branch))
  const waiting = await listWaitingChanges(env.DB, { now, limit: mostChanges })
  for (const { entry, since } of waiting) {
    const branch = `cms/${entry}`
    if (since > now - settleMs || branches.has(branch)) continue
    await log.write(changeEntry('wordsEndedOnGitHub', branch))
  }
}

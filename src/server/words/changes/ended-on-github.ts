import { minuteMs } from '../../../shared/time.ts'
import { createActionLog } from '../../action-log/action-log.ts'
import { jobActor } from '../../action-log/actors.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import { changeEntry } from '../entries.ts'
import { createGitHub, hasWordsApp } from '../github/client.ts'
import { GitHubError } from '../github/github-error.ts'
import { listWaitingChanges } from '../review/review-store.ts'
import { listOpenChanges, maxChanges } from './list-changes.ts'

/** GitHub's lists may lack recent changes. */
const settleMs = 5 * minuteMs

/**
 * Logs changes that somebody has merged or closed on GitHub itself, while the log of actions still
 * has them as waiting for review. Asks GitHub only if there are any.
 */
export async function logEndedOnGitHub({ env, settings, now }: WorkRequest): Promise<void> {
  if (!hasWordsApp(settings)) return
  const waitingChanges = await listWaitingChanges(env.DB, { now, limit: maxChanges })
  const settledChanges = waitingChanges.filter(({ since }) => since <= now - settleMs)
  if (settledChanges.length === 0) return
  const branches = await listOpenBranches({ settings, now })
  if (!branches) return
  // The next job chains the log.
  const actionLog = createActionLog(jobActor, { env, now, markLogged: () => {} })
  for (const { entry } of settledChanges) {
    const branch = `cms/${entry}`
    if (!branches.has(branch)) await actionLog.write(changeEntry('wordsEndedOnGitHub', branch))
  }
}

/** All open branches; `undefined` if GitHub fails or lists only a part of them. */
async function listOpenBranches(
  request: Pick<WorkRequest, 'settings' | 'now'>
): Promise<Set<string> | undefined> {
  try {
    const changes = await listOpenChanges(createGitHub(request), request.now)
    return changes.length < maxChanges ? new Set(changes.map(({ branch }) => branch)) : undefined
  } catch (error) {
    // The rest of the site does not need GitHub, so its failure, which is logged, is not the job's.
    if (error instanceof GitHubError) return undefined
    throw error
  }
}

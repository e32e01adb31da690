import type { LoggedAction } from '../../server/action-log/store.ts'
import { minuteMs } from '../../shared/time.ts'

/** The most subjects in a sentence. */
const maxTogether = 10

/**
 * Groups consecutive actions, newest first, that say the same of one subject, or of several within
 * a minute, such as leads that were assigned together.
 */
export function groupRuns(actions: readonly LoggedAction[]): LoggedAction[][] {
  const runs: LoggedAction[][] = []
  for (const action of actions) {
    const run = runs.at(-1)
    if (run && isSame(run, action)) run.push(action)
    else runs.push([action])
  }
  return runs
}

function isSame(run: LoggedAction[], action: LoggedAction): boolean {
  const [newest = action] = run
  if (sentence(newest) !== sentence(action)) return false
  const isTogether = newest.at - action.at < minuteMs && run.length < maxTogether
  return isTogether || run.every(({ subjectId }) => subjectId === action.subjectId)
}

function sentence({ operator, action, subjectKind, details }: LoggedAction): string {
  return JSON.stringify([operator, action, subjectKind, details])
}

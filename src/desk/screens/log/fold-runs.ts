import type { LoggedAction } from '../../../server/action-log/store.ts'
import { minuteMs } from '../../../shared/time.ts'

/**
 * Groups consecutive actions, newest first, that say the same of one subject, or of several within
 * a minute, such as leads that were assigned together.
 */
export function foldRuns(actions: readonly LoggedAction[]): LoggedAction[][] {
  const runs: LoggedAction[][] = []
  for (const action of actions) {
    const run = runs.at(-1)
    if (run?.[0] && isSame(run[0], action)) run.push(action)
    else runs.push([action])
  }
  return runs
}

function isSame(newest: LoggedAction, action: LoggedAction): boolean {
  const isTogether = newest.at - action.at < minuteMs && newest.subjectKind !== 'person'
  return (
    sentence(newest) === sentence(action) && (newest.subjectId === action.subjectId || isTogether)
  )
}

function sentence({ operator, action, subjectKind, details }: LoggedAction): string {
  return JSON.stringify([operator, action, subjectKind, details])
}

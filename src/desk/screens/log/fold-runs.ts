import type { LoggedAction } from '../../../server/action-log/store.ts'

/** Groups consecutive actions that differ in nothing but their time, newest first. */
export function foldRuns(actions: readonly LoggedAction[]): LoggedAction[][] {
  const runs: LoggedAction[][] = []
  for (const action of actions) {
    const run = runs.at(-1)
    if (run?.[0] && sentence(run[0]) === sentence(action)) run.push(action)
    else runs.push([action])
  }
  return runs
}

function sentence({ operator, action, subjectKind, subjectId, details }: LoggedAction): string {
  return JSON.stringify([operator, action, subjectKind, subjectId, details])
}

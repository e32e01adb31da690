import type { WorkRequest } from '../../base/work-request.ts'
import { type DependentStep, runBatch } from '../../db/batch.ts'
import { ifNotErased } from '../../erasures/erasures.ts'
import { operatorEvent } from '../../history/history.ts'
import { changeAccess } from '../../sessions/access-store.ts'
import { deleteAccountSessions } from '../../sessions/store.ts'

/**
 * Ends all sessions of an account for an operator.
 * @param logEntry stored only if sessions were ended
 * @returns the number of sessions
 */
export async function endSessionsByOperator(
  accountId: string,
  request: WorkRequest,
  logEntry: DependentStep
): Promise<number> {
  const { env, now } = request
  const conditions = [await ifNotErased(request, accountId)]
  const [[deletion]] = await runBatch(env.DB, [
    [
      deleteAccountSessions(env.DB, accountId),
      logEntry,
      operatorEvent(request, accountId, 'sessions ended by operator', conditions)
    ],
    changeAccess(env.DB, { accountId, now })
  ])
  return deletion.meta.changes
}

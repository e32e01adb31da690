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
  logEntry: DependentStep,
  request: WorkRequest
): Promise<number> {
  const { env, now } = request
  const conditions = [await ifNotErased(accountId, request)]
  const [[deletion]] = await runBatch(env.DB, [
    [
      deleteAccountSessions(env.DB, accountId),
      logEntry,
      operatorEvent(accountId, 'sessions ended by operator', request, conditions)
    ],
    changeAccess(env.DB, { accountId, now })
  ])
  return deletion.meta.changes
}

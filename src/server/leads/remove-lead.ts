import type { LoggedRequest } from '../action-log/action-log.ts'
import type { Outcome } from '../outcome.ts'
import { deleteLead } from './store.ts'

/** Removes a lead with its deliveries, notes and search terms. Refused if it is gone. */
export function removeLead(
  id: string,
  { env, actionLog }: LoggedRequest
): Promise<Outcome<'unchanged'>> {
  return actionLog.write(
    { action: 'leadDeleted', subject: { kind: 'lead', id } },
    deleteLead(env.DB, id)
  )
}

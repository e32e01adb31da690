import type { LoggedRequest } from '../../action-log/action-log.ts'
import type { Outcome } from '../../outcome.ts'
import { deleteView, insertView, type SavedView } from './views-store.ts'

/** Saves a view of the operator. Refused if there are too many, or one has this name. */
export function saveView(
  view: Pick<SavedView, 'name' | 'query'>,
  { env, now, operator, actionLog }: LoggedRequest
): Promise<Outcome<'unchanged'>> {
  const id = crypto.randomUUID()
  return actionLog.write(
    { action: 'viewSaved', subject: { kind: 'view', id } },
    insertView(env.DB, { id, operator: operator.email, ...view, createdAt: now })
  )
}

/** Removes a view of the operator. Refused if it is gone. */
export function removeView(
  id: string,
  { env, operator, actionLog }: LoggedRequest
): Promise<Outcome<'unchanged'>> {
  return actionLog.write(
    { action: 'viewDeleted', subject: { kind: 'view', id } },
    deleteView(env.DB, { id, operator: operator.email })
  )
}

import { listCompanies } from '../../server/accounts/backend/account-lists-store.ts'
import type { LoggedAction } from '../../server/action-log/store.ts'
import { listSubjectNames } from '../../server/action-log/subject-names-store.ts'
import { listOperators, type Operator } from '../../server/operators/operators.ts'
import { listDeliveriesById } from '../../server/outbox/list-store.ts'
import type { DeskRequest } from '../request.ts'
import { deliveryName } from '../ui/deliveries/delivery-name.ts'
import { actorName } from '../ui/text/actor-name.ts'

/**
 * The current names of the log's subjects. The log has only ids, so that erasing a person never
 * changes it.
 */
export interface LogNames {
  operators: Operator[]
  /** By kind and id; deleted subjects are missing. */
  subjects: Record<string, ReadonlyMap<string, string>>
}

export async function loadNames(
  actions: readonly LoggedAction[],
  request: DeskRequest
): Promise<LogNames> {
  const { t, env } = request
  const listIds = (kind: string) => {
    const ids = actions.filter((each) => each.subjectKind === kind).map((each) => each.subjectId)
    return [...new Set(ids)].filter((id) => id !== null)
  }
  const listNames = (kind: Parameters<typeof listSubjectNames>[1]) =>
    listSubjectNames(env.DB, kind, listIds(kind))
  const [lead, view, savedReply, passkey, account, deliveries, operators] = await Promise.all([
    listNames('lead'),
    listNames('view'),
    listNames('savedReply'),
    listNames('passkey'),
    listCompanies(env.DB, listIds('account')),
    listDeliveriesById(env.DB, listIds('delivery')),
    listOperators(request)
  ])
  const delivery = new Map(deliveries.map((each) => [each.id, deliveryName(each, t)]))
  const operator = new Map(listIds('operator').map((id) => [id, actorName(t, id, operators)]))
  const subjects = { lead, view, savedReply, passkey, account, delivery, operator }
  return { operators, subjects }
}

import type { Statement } from '../../bindings.ts'
import { isSet } from '../../config.ts'
import { dayMs } from '../../shared/time.ts'
import { keysOf } from '../../shared/typed-object.ts'
import { log } from '../base/log.ts'
import type { WorkRequest } from '../base/work-request.ts'
import { runBatch } from '../db/batch.ts'
import { isChanged } from '../db/is-changed.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { type AlertKindName, alertKinds, alertReceiver } from './kinds.ts'
import type { AlertMail, AlertNotice } from './payload.ts'
import { deleteAlert, insertAlert, listAlerts, type OpenAlert, updateAlert } from './store.ts'

/** Milliseconds after which the operators are reminded of an ongoing problem. */
const remindMs = dayMs

/**
 * Checks every kind of alert, and notifies the operators of problems that have begun, have lasted
 * for another day, or are over. A kind that cannot be checked does not stop the others.
 * @throws Error if a kind could not be checked
 */
export async function checkAlerts(request: WorkRequest): Promise<void> {
  const openAlerts = await listAlerts(request.env.DB)
  let isComplete = true
  for (const kind of keysOf(alertKinds)) {
    try {
      const alert = openAlerts.find((each) => each.kind === kind)
      const notice = await checkKind(kind, alert, request)
      if (notice) await storeNotice(notice, alert, request)
    } catch (error) {
      isComplete = false
      log.error('alert not checked', { kind, error })
    }
  }
  if (!isComplete) throw new Error('Some alerts could not be checked.')
}

async function checkKind(
  kind: AlertKindName,
  alert: OpenAlert | undefined,
  request: WorkRequest
): Promise<AlertNotice | undefined> {
  const { from, overBelow, measure } = alertKinds[kind]
  const value = await measure(request)
  const { now } = request
  if (!alert) return value >= from ? { kind, state: 'raised', value, since: now } : undefined
  const { since, notifiedAt } = alert
  if (value < overBelow) return { kind, state: 'over', value, since }
  return now - notifiedAt >= remindMs ? { kind, state: 'again', value, since } : undefined
}

/**
 * Stores a notice for each receiver in one batch with the state of the alert. If runs overlap, only
 * the first one stores anything.
 */
async function storeNotice(
  notice: AlertNotice,
  alert: OpenAlert | undefined,
  request: WorkRequest
): Promise<void> {
  const { env, settings, now } = request
  const id = `alert-${notice.kind}-${notice.state}-${now}`
  const mails = (settings.ALERT_EMAILS ?? []).map((to, index) => {
    const payload: AlertMail = { template: 'operator-alert', notice, to }
    return { id: `${id}-${index}`, payload }
  })
  const calls = isSet(settings, 'ALERT_WEBHOOK_URL')
    ? [{ id: `${id}-webhook`, receiver: alertReceiver, payload: notice }]
    : []
  const queued = [enqueue(calls, request), await enqueueMail(mails, request)]
  const [[alertChange]] = await runBatch(env.DB, [
    [changeAlert(notice, alert, request), ...queued.flatMap(({ steps }) => steps)]
  ])
  if (!isChanged(alertChange)) return
  for (const { send } of queued) await send()
}

function changeAlert(
  { kind, state }: AlertNotice,
  alert: OpenAlert | undefined,
  { env: { DB }, now }: WorkRequest
): Statement {
  if (!alert) return insertAlert(DB, kind, now)
  return state === 'over' ? deleteAlert(DB, alert) : updateAlert(DB, alert, now)
}

import { dayMs, hourMs } from '../../../shared/time.ts'
import { overdueUntil } from '../../../shared/working-days.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import { runBatch } from '../../db/batch.ts'
import { isChanged } from '../../db/is-changed.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { listOverdueAgencies } from './overdue.ts'
import type { ReminderMail } from './reminder-mail.ts'
import { readReminder, upsertReminder } from './reminder-store.ts'

/** The start of the working day in UTC, before which no reminder is sent. */
const dayBeginsMs = 6 * hourMs

/** Maximum agencies in a reminder, which also links the list of all. */
const maxAgencies = 50

/**
 * Mails the team at most once a day about agencies that have become overdue since the last mail.
 */
export async function remindOfAgencies(request: WorkRequest): Promise<void> {
  const { env, settings, now } = request
  const { AGENCY_CHECK_DAYS: days, TEAM_EMAIL: to } = settings
  const remindedUntil = overdueUntil(now, days)
  if (remindedUntil === undefined || !to) return
  const lastReminder = await readReminder(env.DB, days)
  const dayBegan = now - ((now - dayBeginsMs) % dayMs)
  if (lastReminder && lastReminder.ranAt >= dayBegan) return
  const overdueAgencies = await listOverdueAgencies(
    { after: lastReminder?.remindedUntil, limit: maxAgencies },
    request
  )
  const payload: ReminderMail = {
    template: 'team-agencies-waiting',
    to,
    agencies: overdueAgencies.map(({ id }) => id)
  }
  const mails = overdueAgencies.length > 0 ? [{ payload }] : []
  const { steps, send } = await enqueueMail(mails, request)
  const [[update]] = await runBatch(env.DB, [
    [upsertReminder(env.DB, days, { remindedUntil, ranAt: now }, lastReminder), ...steps]
  ])
  if (isChanged(update)) await send()
}

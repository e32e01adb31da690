import type { Bindings } from '../../../bindings.ts'
import type { Settings } from '../../../config.ts'
import { dayMs, hourMs } from '../../../shared/time.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { listOverdueAgencies, overdueUntil } from './overdue.ts'
import type { ReminderMail } from './reminder-mail.ts'
import { readReminder, upsertReminder } from './reminder-store.ts'

/** The time of the day in UTC from which a reminder is sent: the beginning of the working day. */
const dayBeginsMs = 6 * hourMs

/** Maximum agencies in one reminder. It links the list of all that wait. */
const maxAgencies = 50

/**
 * Reminds the team by one mail a day of the agencies that have begun to wait longer than is promised.
 * Each agency is in one reminder.
 */
export async function remindOfAgencies(request: {
  env: Bindings
  settings: Settings
  now: number
}): Promise<void> {
  const { env, settings, now } = request
  const { AGENCY_CHECK_DAYS: days, TEAM_EMAIL: to } = settings
  const remindedUntil = overdueUntil(now, settings)
  if (remindedUntil === undefined || !to) return
  const last = await readReminder(env.DB, days)
  const dayBegan = now - ((now - dayBeginsMs) % dayMs)
  if (last && last.ranAt >= dayBegan) return
  const overdue = await listOverdueAgencies(request, {
    after: last?.remindedUntil,
    limit: maxAgencies
  })
  const payload: ReminderMail = {
    template: 'team-agencies-waiting',
    to,
    agencies: overdue.map(({ id }) => id)
  }
  const mails = overdue.length > 0 ? [{ payload }] : []
  const { statements, send } = await enqueueMail(request, mails, { ifChanged: true })
  const change = upsertReminder(env.DB, days, { remindedUntil, ranAt: now }, last)
  const [recorded] = await env.DB.batch([change, ...statements])
  if (recorded?.meta.changes !== 0) await send()
}

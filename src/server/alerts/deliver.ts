import { isoTime } from '../../shared/text/iso-time.ts'
import type { ComposeMail } from '../mail/deliver.ts'
import { renderMail } from '../mail/render.ts'
import { expectSuccess } from '../outbox/expect-accepted.ts'
import { createReceiverClient, type Deliver } from '../outbox/receivers.ts'
import { requireSettings } from '../outbox/require-settings.ts'
import { formatNotice } from './notice.ts'
import type { AlertMail, AlertNotice } from './payload.ts'

/**
 * The composer of mails about alerts, which omits mails to addresses that are no longer in the
 * settings.
 */
export const alertMails: Record<AlertMail['template'], ComposeMail<AlertMail>> = {
  'operator-alert': async ({ payload: { to, notice } }, { settings, origin }) => {
    const { ALERT_EMAILS = [], TEAM_LOCALE: locale } = settings
    if (!ALERT_EMAILS.includes(to)) return undefined
    const params = { origin, ...formatNotice(notice, locale) }
    return renderMail({ template: 'operator-alert', locale, to: { email: to }, params }, settings)
  }
}

/**
 * `POST ALERT_WEBHOOK_URL` with `{event, kind, state, since, text}`. Chat services show `text`. Any
 * 2xx is success, because many of them respond with a text such as `ok`.
 */
export const deliverAlert: Deliver<AlertNotice> = async ({ id, payload: notice }, { settings }) => {
  const { ALERT_WEBHOOK_URL } = requireSettings(settings, ['ALERT_WEBHOOK_URL'])
  const request = createReceiverClient(ALERT_WEBHOOK_URL)
  const { kind, state, since } = notice
  const { subject, text, todo } = formatNotice(notice, settings.TEAM_LOCALE)
  const body = {
    event: 'alert',
    kind,
    state,
    since: isoTime(since),
    text: [subject, text, todo].join('\n')
  }
  expectSuccess(await request('', { body, headers: { 'Idempotency-Key': id } }))
}

import { exactTime } from '../../../shared/language/exact-time.ts'
import { deskAgenciesPath } from '../../../shared/links/endpoint-paths.ts'
import { localePath } from '../../../shared/links/paths.ts'
import type { ComposeMail } from '../../mail/deliver.ts'
import type { AddressedMail } from '../../mail/enqueue-mail.ts'
import { renderMail } from '../../mail/render.ts'
import { accountState, waitingSince } from '../backend/account-state.ts'
import type { Account } from '../backend/backend.ts'
import { chooseBackend } from '../backend/choose-backend.ts'

export interface ReminderMail extends AddressedMail {
  template: 'team-agencies-waiting'
  agencies: string[]
}

/**
 * Composes the reminder. Agencies that have been decided on in the meantime are omitted; if none is
 * left, no mail is sent.
 */
export const reminderMails: Record<ReminderMail['template'], ComposeMail<ReminderMail>> = {
  'team-agencies-waiting': async ({ payload: mail }, request) => {
    const { settings, origin } = request
    const { TEAM_EMAIL, TEAM_LOCALE: locale } = settings
    if (!TEAM_EMAIL) return undefined
    const backend = chooseBackend(request)
    const accounts = await Promise.all(mail.agencies.map((id) => backend.readAccountById(id)))
    const agencies = accounts.filter((each) => each && accountState(each) === 'waiting')
    if (agencies.length === 0) return undefined
    const agencyLine = (account: Account) =>
      [
        `${account.company} · ${exactTime(locale, waitingSince(account))}`,
        origin + localePath(locale, `${deskAgenciesPath}/${account.id}`)
      ].join('\n')
    const params = {
      origin,
      count: String(agencies.length),
      agencies: agencies.flatMap((each) => (each ? [agencyLine(each)] : [])).join('\n\n')
    }
    const to = { email: TEAM_EMAIL }
    return renderMail({ template: mail.template, locale, to, params }, settings)
  }
}

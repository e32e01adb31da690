import type { Settings } from '../../../config.ts'
import { exactTime } from '../../../shared/language/exact-time.ts'
import { defaultLocale, isLocale } from '../../../shared/language/locale.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import type { ComposeRequest } from '../../mail/deliver.ts'
import type { Mail } from '../../mail/mailer.ts'
import { renderMail } from '../../mail/render.ts'
import { loadTranslator } from '../../messages/load-translator.ts'
import { requireSettings } from '../../outbox/require-settings.ts'
import type { LeasedDelivery } from '../../outbox/store.ts'
import { placeName } from '../../sessions/geo.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import type { AccountMail, StoredAccountMail } from './account-mail.ts'
import { tokenValue } from './token-value.ts'

/** The default composer of mails about accounts. */
export function composeAccountMail(
  { payload }: LeasedDelivery<StoredAccountMail>,
  request: ComposeRequest
): Promise<Mail> {
  return render(payload, request)
}

/**
 * Composes the mail to a new address. If that address already has an account, the mail says so in
 * the account's language and contains no link.
 */
export async function composeChangeMail(
  { payload: mail }: LeasedDelivery<StoredAccountMail>,
  request: ComposeRequest
): Promise<Mail> {
  const backend = chooseBackend(request)
  const account = await backend.readAccountByEmail(mail.to)
  if (!account?.verifiedAt) return render(mail, request)
  const { locale, email: to } = account
  return render({ template: 'email-taken', locale, to }, request)
}

async function render(mail: StoredAccountMail, request: ComposeRequest): Promise<Mail> {
  const { settings, origin } = request
  const { template, locale, to, name = '' } = mail
  const params = {
    origin,
    name,
    note: 'note' in mail && mail.note ? await operatorNote(mail, request) : '',
    token: 'token' in mail ? await linkToken(mail.token, settings) : '',
    ...('login' in mail ? await describeLogin(mail, request) : { time: '', place: '', browser: '' })
  }
  return renderMail({ template, locale, to: { email: to }, params }, settings)
}

/** The operators' note, introduced as on the account page. */
async function operatorNote(
  { note, locale }: Extract<StoredAccountMail, { note: string }>,
  request: WorkRequest
): Promise<string> {
  const t = await loadTranslator(isLocale(locale) ? locale : defaultLocale, request)
  return t('account.agency.note', { note })
}

/** Computes the value of the link's token, which is not stored. */
function linkToken(
  { purpose, id }: Extract<AccountMail, { template: 'reset' }>['token'],
  settings: Settings
): Promise<string> {
  return tokenValue(requireSettings(settings, ['TOKEN_SECRET']).TOKEN_SECRET, purpose, id)
}

async function describeLogin(
  mail: Extract<StoredAccountMail, { template: 'new-browser' }>,
  request: WorkRequest
) {
  const { login } = mail
  const locale = isLocale(mail.locale) ? mail.locale : defaultLocale
  const t = await loadTranslator(locale, request)
  return {
    time: exactTime(locale, login.at),
    place: placeName(locale, login) || t('account.sessions.unknownPlace'),
    browser: login.browser || t('account.sessions.unknownBrowser')
  }
}

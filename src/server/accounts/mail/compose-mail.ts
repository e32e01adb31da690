import type { Settings } from '../../../config.ts'
import { exactTime } from '../../../shared/language/exact-time.ts'
import { defaultLocale, isLocale } from '../../../shared/language/locale.ts'
import type { ComposeMail } from '../../mail/deliver.ts'
import type { Mail } from '../../mail/mailer.ts'
import { renderMail } from '../../mail/render.ts'
import { loadBundles } from '../../messages/bundle.ts'
import { createTranslator } from '../../messages/translator.ts'
import { DeliveryError } from '../../outbox/delivery-error.ts'
import type { DeliveryContext } from '../../outbox/receivers.ts'
import type { LeasedDelivery } from '../../outbox/store.ts'
import { placeName } from '../../sessions/place.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { tokenValue } from '../links/token-value.ts'
import type {
  AccountMailTemplate,
  Envelope,
  LinkMail,
  LoginMail,
  NamedLinkMail,
  NamedMail,
  PlainMail,
  ReviewMail
} from './account-mail.ts'

/** The composers of mails about accounts. */
export const accountMails: Record<AccountMailTemplate, ComposeMail> = {
  'verify-address': composeLinkMail,
  reset: composeLinkMail,
  'change-email': composeChangeMail,
  welcome: composeNamedMail,
  'welcome-unchecked': composeNamedMail,
  'new-browser': composeLoginMail,
  'agency-approved': composeReviewMail,
  'agency-declined': composeReviewMail,
  'password-changed': composeNamedMail,
  'email-change-asked': composeNamedMail,
  'email-changed': composeNamedLinkMail,
  'email-restored': composeNamedLinkMail,
  'passkey-added': composeNamedMail,
  'passkey-removed': composeNamedMail,
  'authenticator-app-added': composeNamedMail,
  'authenticator-app-removed': composeNamedMail,
  'second-factor-on': composeNamedMail,
  'second-factor-off': composeNamedMail,
  'recovery-codes-new': composeNamedMail,
  'recovery-code-used': composeNamedMail,
  'account-deleted': composeNamedMail,
  'already-registered': composePlainMail,
  'email-taken': composePlainMail,
  'email-taken-back': composePlainMail
}

async function composeLinkMail(
  { payload }: LeasedDelivery,
  { settings }: DeliveryContext
): Promise<Mail> {
  const mail: LinkMail & Envelope = JSON.parse(payload)
  const params = { origin: originOf(mail, settings), token: await tokenOf(mail, settings) }
  return renderMail({ ...addressOf(mail), template: mail.template, params }, settings)
}

async function composeNamedLinkMail(
  { payload }: LeasedDelivery,
  { settings }: DeliveryContext
): Promise<Mail> {
  const mail: NamedLinkMail & Envelope = JSON.parse(payload)
  const token = await tokenOf(mail, settings)
  const params = { origin: originOf(mail, settings), name: mail.name, token }
  return renderMail({ ...addressOf(mail), template: mail.template, params }, settings)
}

/** Computes the value of the link's token, which exists nowhere else on our side. */
function tokenOf(
  { token: { purpose, id } }: Pick<LinkMail, 'token'>,
  { TOKEN_SECRET }: Settings
): Promise<string> {
  if (!TOKEN_SECRET) throw new DeliveryError('TOKEN_SECRET is not set')
  return tokenValue(TOKEN_SECRET, purpose, id)
}

/**
 * The link to a new address. If that address has an account of its own, its owner is told so in its
 * language, and gets no link.
 */
async function composeChangeMail(
  delivery: LeasedDelivery,
  { env, settings }: DeliveryContext
): Promise<Mail> {
  const mail: LinkMail & Envelope = JSON.parse(delivery.payload)
  const backend = chooseBackend({ env, settings, now: Date.now() })
  const account = await backend.accountByEmail(mail.to)
  if (!account?.verifiedAt) return composeLinkMail(delivery, { env, settings })
  const { locale, email: to } = account
  const params = { origin: originOf(mail, settings) }
  return renderMail(
    { ...addressOf({ ...mail, locale, to }), template: 'email-taken', params },
    settings
  )
}

async function composeNamedMail(
  { payload }: LeasedDelivery,
  { settings }: DeliveryContext
): Promise<Mail> {
  const mail: NamedMail & Envelope = JSON.parse(payload)
  const params = { origin: originOf(mail, settings), name: mail.name }
  return renderMail({ ...addressOf(mail), template: mail.template, params }, settings)
}

async function composeLoginMail(
  { payload }: LeasedDelivery,
  { env, settings }: DeliveryContext
): Promise<Mail> {
  const mail: LoginMail & Envelope = JSON.parse(payload)
  const { login, name } = mail
  const locale = isLocale(mail.locale) ? mail.locale : defaultLocale
  const t = createTranslator({ locale, bundles: await loadBundles({ env, settings }, [locale]) })
  const params = {
    origin: originOf(mail, settings),
    name,
    time: exactTime(locale, login.at),
    place: placeName(locale, login) || t('account.sessions.unknownPlace'),
    browser: login.browser || t('account.sessions.unknownBrowser')
  }
  return renderMail({ ...addressOf(mail), template: mail.template, params }, settings)
}

async function composeReviewMail(
  { payload }: LeasedDelivery,
  { settings }: DeliveryContext
): Promise<Mail> {
  const mail: ReviewMail & Envelope = JSON.parse(payload)
  const params = { origin: originOf(mail, settings), name: mail.name, note: mail.note }
  return renderMail({ ...addressOf(mail), template: mail.template, params }, settings)
}

async function composePlainMail(
  { payload }: LeasedDelivery,
  { settings }: DeliveryContext
): Promise<Mail> {
  const mail: PlainMail & Envelope = JSON.parse(payload)
  const params = { origin: originOf(mail, settings) }
  return renderMail({ ...addressOf(mail), template: mail.template, params }, settings)
}

function addressOf({ locale, to }: Envelope) {
  return { locale, to: { email: to } }
}

function originOf({ origin }: Envelope, { SITE_ORIGIN }: Settings): string {
  return SITE_ORIGIN ?? origin
}

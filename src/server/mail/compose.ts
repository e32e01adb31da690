import { mails, senderName } from 'babylon:mails'
import type { Settings } from '../../config.ts'
import { escapeHtml } from '../../shared/escape.ts'
import { defaultLocale, isLocale, type Locale } from '../../shared/locale.ts'
import { tokenValue } from '../accounts/token-value.ts'
import type { AccountMail } from './enqueue.ts'
import { type Address, headerText, type Mail, MailError } from './mailer.ts'
import type { MailParams, MailTemplate } from './templates.ts'

interface MailContent<Template extends MailTemplate> {
  template: Template
  locale: Locale
  to: Address
  replyTo?: Address
  params: MailParams<Template>
}

/** A mail in the words of its template; in English where a build stored a language that this one lacks. */
export function composeMail<Template extends MailTemplate>(
  { template, locale, to, replyTo, params }: MailContent<Template>,
  { MAIL_FROM = 'website@localhost' }: Settings
): Mail {
  const { subject, text, html } = mails[isLocale(locale) ? locale : defaultLocale][template]
  return {
    from: { email: MAIL_FROM, name: headerText(senderName) },
    to: cleanAddress(to),
    replyTo: replyTo && cleanAddress(replyTo),
    subject: headerText(fill(subject, params)),
    text: fill(text, params),
    html: fill(html, params, (value) => escapeHtml(value).replaceAll('\n', '<br>'))
  }
}

/**
 * The mail that an account's delivery stands for. Only here a link's token has its value.
 * @throws MailError without the secret that the value is made of
 */
export async function composeAccountMail(order: AccountMail, settings: Settings): Promise<Mail> {
  const { locale, to: email } = order
  const to = { email }
  const origin = settings.SITE_ORIGIN ?? order.origin
  switch (order.template) {
    case 'verify-address':
    case 'reset': {
      if (!settings.TOKEN_SECRET) throw new MailError('TOKEN_SECRET is not set')
      const token = await tokenValue(settings.TOKEN_SECRET, order.token.purpose, order.token.id)
      const { template } = order
      return composeMail({ template, locale, to, params: { origin, token } }, settings)
    }
    case 'welcome':
    case 'password-changed': {
      const { template, name } = order
      return composeMail({ template, locale, to, params: { origin, name } }, settings)
    }
    case 'already-registered':
      return composeMail({ template: order.template, locale, to, params: { origin } }, settings)
  }
}

function cleanAddress({ email, name }: Address): Address {
  return name ? { email, name: headerText(name) } : { email }
}

/** In one pass: a value that looks like a placeholder stays as it is. */
function fill(
  words: string,
  params: Record<string, string>,
  encode: (value: string) => string = (value) => value
): string {
  return words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => encode(params[name] ?? ''))
}

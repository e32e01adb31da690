import { mails, senderName } from 'babylon:mails'
import type { Settings } from '../../config.ts'
import { defaultLocale, isLocale, type Locale } from '../../shared/language/locale.ts'
import { fillPlaceholders } from '../../shared/language/message-placeholders.ts'
import { escapeHtml } from '../../shared/text/escape.ts'
import { headerText, type Mail, type MailAddress } from './mailer.ts'
import type { MailParams, MailTemplate } from './templates.ts'

interface MailContent<Template extends MailTemplate> {
  template: Template
  locale: Locale
  to: MailAddress
  replyTo?: MailAddress
  params: MailParams<Template>
}

/** Renders a template in a language. Values are escaped for the HTML part. */
export function renderMail<Template extends MailTemplate>(
  { template, locale, to, replyTo, params }: MailContent<Template>,
  { MAIL_FROM = 'website@localhost' }: Pick<Settings, 'MAIL_FROM'>
): Mail {
  const { subject, text, html } = mails[isLocale(locale) ? locale : defaultLocale][template]
  return {
    from: { email: MAIL_FROM, name: headerText(senderName) },
    to: cleanAddress(to),
    replyTo: replyTo && cleanAddress(replyTo),
    subject: headerText(fill(subject, params)),
    text: fill(text, { ...params, ...quoteLines(params) }),
    html: fill(html, params, (value) => escapeHtml(value).replaceAll('\n', '<br>'))
  }
}

/** In plain text, prefixes every line of a quotation with `>`. */
function quoteLines({ quote }: Partial<Record<string, string>>): Record<string, string> {
  return quote === undefined ? {} : { quote: quote.replaceAll('\n', '\n> ') }
}

function cleanAddress({ email, name }: MailAddress): MailAddress {
  return name ? { email, name: headerText(name) } : { email }
}

function fill(
  markdown: string,
  params: Record<string, string>,
  encode: (value: string) => string = (value) => value
): string {
  return fillPlaceholders(withoutEmpty(markdown, params), (name) => encode(params[name] ?? ''))
}

/** Removes paragraphs that are only a placeholder with an empty value. */
function withoutEmpty(markdown: string, params: Record<string, string>): string {
  return markdown.replace(
    /<p>\{\{(\w+)\}\}<\/p>|^\{\{(\w+)\}\}\n\n/gm,
    (paragraph, inHtml?: string, inText?: string) =>
      params[inHtml ?? inText ?? ''] === '' ? '' : paragraph
  )
}

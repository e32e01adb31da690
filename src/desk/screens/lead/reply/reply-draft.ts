import { messages } from 'babylon:desk'
import { type Lead, leadReference } from '../../../../server/leads/lead.ts'
import { isLeadForm } from '../../../../server/leads/lead-forms.ts'
import { fillReply } from '../../../../server/leads/replies/reply-placeholders.ts'
import type { SavedReply } from '../../../../server/leads/replies/saved-reply-store.ts'
import { createTranslator } from '../../../../server/messages/translator.ts'
import {
  defaultLocale,
  isLocale,
  type Locale,
  locales
} from '../../../../shared/language/locale.ts'
import { withQuery } from '../../../../shared/links/href.ts'
import { collapseWhitespace } from '../../../../shared/text/markup-text.ts'
import { entriesOf } from '../../../../shared/typed-object.ts'
import type { DeskMessages } from '../../../messages.ts'
import type { DeskRequest } from '../../../request.ts'

/** The query parameters with the language and the saved reply. */
const draftParameters = { locale: 'language', saved: 'saved' } as const

/** Whether the URL chooses the text that a reply begins with. */
export function isTextChosen(query: URLSearchParams): boolean {
  return Object.values(draftParameters).some((name) => query.has(name))
}

export interface Draft {
  locale: Locale
  /** The id of the chosen saved reply; empty for a plain greeting. */
  saved: string
  subject: string
  text: string
}

/** The initial text of a reply, in the sender's language unless another is chosen. */
export function draftReply(
  lead: Lead,
  replies: SavedReply[],
  { query, form, operator }: Pick<DeskRequest, 'query' | 'form' | 'operator'>
): Draft {
  // Only a refused reply has sent a language.
  const sentLocale = form.values.turn || form.values.locale
  const requestedLocale = sentLocale ?? query.get(draftParameters.locale) ?? lead.locale
  const locale = isLocale(requestedLocale) ? requestedLocale : defaultLocale
  const t = createTranslator<DeskMessages>({ locale, bundles: messages })
  const savedReply = replies.find(({ id }) => id === query.get(draftParameters.saved))
  const savedText = savedReply?.texts[locale]
  const values = replyValues(lead, operator)
  const { reference } = values
  return {
    locale,
    saved: savedReply?.id ?? '',
    subject: t(`reply.subjects.${isLeadForm(lead.form) ? lead.form : 'contact'}`, { reference }),
    text:
      savedText === undefined ? t('reply.greeting', values).trimEnd() : fillReply(savedText, values)
  }
}

export function replyValues(lead: Lead, operator: DeskRequest['operator']) {
  return {
    name: lead.name,
    company: lead.details.company ?? '',
    reference: leadReference(lead.id),
    // The signature never contains the address of the login, which means nothing to a sender.
    operator: operator.name
  }
}

/** Whether a text is only the greeting that a reply begins with, in any language. */
export function isOnlyGreeting(
  text: string,
  { name }: Pick<Lead, 'name'>,
  { operator }: Pick<DeskRequest, 'operator'>
): boolean {
  const values = { name, operator: operator.name }
  return locales.some((locale) => {
    const t = createTranslator<DeskMessages>({ locale, bundles: messages })
    return collapseWhitespace(t('reply.greeting', values)) === collapseWhitespace(text)
  })
}

/** A URL's query with its language and saved reply replaced by the given ones. */
export function draftQuery(
  query: URLSearchParams,
  changes: Partial<Pick<Draft, 'locale' | 'saved'>> = {}
): string {
  const newQuery = new URLSearchParams(query)
  for (const [key, name] of entriesOf(draftParameters)) {
    const value = changes[key]
    if (value) newQuery.set(name, value)
    else newQuery.delete(name)
  }
  return withQuery('', newQuery)
}

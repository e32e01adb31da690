import type { Locale } from '../../../shared/language/locale.ts'
import type { AccountEvent } from '../../base/security-log.ts'
import { type BatchStep, runBatch } from '../../db/batch.ts'
import { isChanged } from '../../db/is-changed.ts'
import { ifNotErased } from '../../erasures/erasures.ts'
import { insertEvents, logEvents } from '../../history/history.ts'
import type { StoredEvent } from '../../history/store.ts'
import { type AddressedMail, enqueueMail, type MailRequest } from '../../mail/enqueue-mail.ts'
import { type AccountMailTemplate, mailPlaceholders } from '../../mail/templates.ts'
import type { Outcome } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import type { Account } from '../backend/backend.ts'
import type { TokenPurpose } from './token-value.ts'

/** The types of the values in the payload, by placeholder. */
interface GivenParams {
  /** The id of the link's token, never its value. */
  token: { purpose: TokenPurpose; id: string }
  note: string
  browser: Omit<StoredEvent, 'event'>
}

type TemplateValues<Template extends AccountMailTemplate> = {
  [Name in Extract<
    (typeof mailPlaceholders)[Template][number],
    keyof GivenParams
  > as Name extends 'browser' ? 'login' : Name]: GivenParams[Name]
}

/** A mail about an account, with the values of its template except the account's name. */
export type AccountMail = {
  [Template in AccountMailTemplate]: { template: Template } & TemplateValues<Template>
}[AccountMailTemplate]

/**
 * The payload of a mail about an account. It contains the owner's name only if the template shows
 * it.
 */
export type StoredAccountMail = AccountMail & AddressedMail & { name?: string; locale: Locale }

interface StoreOptions {
  /** The delivery's id. A mail that is stored twice under one id is sent once. */
  id?: string
  /** The recipient, by default the account's address. */
  to?: string
  /** Further mails about the same changes, to the account's address. */
  moreMails?: { id: string; mail: AccountMail }[]
  /** The changes that the mails announce. If the last one changes nothing, no mail is stored. */
  changes?: readonly BatchStep[]
  /** The steps after the last mail. */
  after?: readonly BatchStep[]
}

type MailedAccount = Pick<Account, 'id' | 'name' | 'locale' | 'email'>

/**
 * Stores a mail about an account in one batch with the changes that it announces, and queues it
 * after the response. Refused if the last of the changes has changed nothing. Nothing is stored for
 * an account that has been erased in the meantime.
 */
export async function storeAccountMail(
  account: MailedAccount,
  mail: AccountMail,
  request: MailRequest,
  { id, to, moreMails = [], changes = [], after }: StoreOptions = {}
): Promise<Outcome<'changed'>> {
  const conditions = [await ifNotErased(account.id, request)]
  const more = moreMails.map((each) => ({
    id: each.id,
    payload: accountMailPayload(account, each.mail)
  }))
  const mails = [{ id, payload: accountMailPayload(account, mail, to) }, ...more]
  const queued = await enqueueMail(mails, request, { conditions, after })
  const [results] = await runBatch(request.env.DB, [[...changes, ...queued.steps]])
  await queued.send()
  const isStored = changes.length === 0 || isChanged(results[changes.length - 1])
  return isStored ? {} : { refused: 'changed' }
}

export function accountMailPayload(
  { name, locale, email }: MailedAccount,
  mail: AccountMail,
  to = email
): StoredAccountMail {
  const placeholders: readonly string[] = mailPlaceholders[mail.template]
  return { ...mail, ...(placeholders.includes('name') && { name }), locale, to }
}

/**
 * Stores a mail about a change in one batch with the change and its events in the account's
 * history, and logs the events. If the last of the changes has changed nothing, it is refused and
 * nothing is logged.
 */
export async function storeAccountChange(
  account: MailedAccount,
  mail: AccountMail,
  events: AccountEvent[],
  request: SiteRequest,
  { id = crypto.randomUUID(), after = [], ...options }: StoreOptions = {}
): Promise<Outcome<'changed'>> {
  // The history depends on the mail, so that they match.
  const history = insertEvents(events, request, { id })
  const storedMail = { id, after: [...history, ...after], ...options }
  const stored = await storeAccountMail(account, mail, request, storedMail)
  if (!('refused' in stored)) await logEvents(events, request)
  return stored
}

import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { Locale } from '../../../shared/language/locale.ts'
import { unlessErased } from '../../erasures/erasures.ts'
import { historyOf, logEvents } from '../../history/history.ts'
import type { StoredEvent } from '../../history/store.ts'
import { countMail } from '../../mail/budget.ts'
import { type MailPayload, mailReceiver } from '../../mail/payload.ts'
import { notifyQueue } from '../../outbox/queue.ts'
import { insertDelivery } from '../../outbox/store.ts'
import type { SiteRequest } from '../../request.ts'
import type { AccountEvent } from '../../security-log.ts'
import type { TokenPurpose } from '../links/token-value.ts'

/** A mail with a link. The payload contains the id of the link's token, never its value. */
export interface LinkMail extends MailPayload {
  template: 'verify-address' | 'reset' | 'change-email'
  token: { purpose: TokenPurpose; id: string }
}

/** A mail with a link that addresses the account's owner by name. */
export interface NamedLinkMail extends MailPayload, Pick<LinkMail, 'token'> {
  template: 'email-changed' | 'email-restored'
  name: string
}

/** A mail that addresses the account's owner by name. */
export interface NamedMail extends MailPayload {
  template:
    | 'welcome'
    | 'welcome-unchecked'
    | 'password-changed'
    | 'email-change-asked'
    | 'passkey-added'
    | 'passkey-removed'
    | 'authenticator-app-added'
    | 'authenticator-app-removed'
    | 'second-factor-on'
    | 'second-factor-off'
    | 'recovery-codes-new'
    | 'recovery-code-used'
    | 'account-deleted'
  name: string
}

/** A mail about a login from a browser that is new to the account. */
export interface LoginMail extends MailPayload, Pick<NamedMail, 'name'> {
  template: 'new-browser'
  login: Omit<StoredEvent, 'event'>
}

/** A mail about the check of an agency. */
export interface ReviewMail extends MailPayload {
  template: 'agency-approved' | 'agency-declined'
  name: string
  /** The operator's sentence to the owner. */
  note: string
}

export interface PlainMail extends MailPayload {
  template: 'already-registered' | 'email-taken' | 'email-taken-back'
}

export interface Recipient {
  locale: Locale
  /** The account's e-mail address. */
  to: string
}

/** The part of the payload that all mails about accounts share. */
export interface Envelope extends Recipient {
  /** The origin of the mail's links, `https://www.example.com`. */
  origin: string
}

type AccountMail = LinkMail | NamedLinkMail | NamedMail | LoginMail | ReviewMail | PlainMail
export type AccountMailTemplate = AccountMail['template']

interface StoreOptions {
  /** The delivery's id. A mail that is stored twice under one id is sent once. */
  id?: string
  /** SQL of the changes that the mail reports. */
  statements?: D1PreparedStatement[]
  /** Stores the mail only if the last of the statements has changed something. */
  ifChanged?: boolean
  /** More SQL, of which the first may depend on the mail by `changes()`. */
  after?: D1PreparedStatement[]
}

/** The part of a request, or of a delivery, that storing a mail needs. */
export interface MailRequest extends Pick<SiteRequest, 'env' | 'settings' | 'now' | 'origin'> {
  /** Keeps the Worker alive. Deliveries need none, because they last until their work is done. */
  waitUntil?: SiteRequest['waitUntil']
}

/** Names the account, so that no mail is stored about one that has been erased in the meantime. */
interface AboutAccount {
  accountId: string
}

/**
 * Stores a mail about an account in one batch with the changes that it reports, and queues it after
 * the response.
 * @returns `false` if the last of the statements has changed nothing
 */
export async function storeAccountMail(
  request: MailRequest,
  { accountId, ...mail }: AccountMail & Recipient & AboutAccount,
  { id = crypto.randomUUID(), statements = [], ifChanged = false, after = [] }: StoreOptions = {}
): Promise<boolean> {
  const { env, now, origin } = request
  const payload: AccountMail & Envelope = { ...mail, origin }
  const delivery = { id, leadId: null, receiver: mailReceiver, payload, createdAt: now }
  const condition = await unlessErased(request, accountId)
  const results = await env.DB.batch([
    ...statements,
    insertDelivery(env.DB, delivery, { ifChanged, condition }),
    ...after,
    await countMail(request)
  ])
  await queueMail(request, id)
  return statements.length === 0 || results[statements.length - 1]?.meta.changes !== 0
}

/** Queues a mail that has been stored. A request answers before. */
export async function queueMail({ env, now, waitUntil }: MailRequest, id: string): Promise<void> {
  const queued = notifyQueue(env, [id], now)
  if (waitUntil) waitUntil(queued)
  else await queued
}

/**
 * Stores a mail about a change in one batch with the change and its events in the account's history,
 * and logs the events.
 * @returns `false` if the last of the statements has changed nothing; then nothing is logged
 */
export async function storeAccountChange(
  request: SiteRequest,
  mail: AccountMail & Recipient & AboutAccount,
  events: AccountEvent[],
  { id = crypto.randomUUID(), after = [], ...options }: StoreOptions = {}
): Promise<boolean> {
  // Each statement depends on the one before it, so that the history has what the mail reports.
  const history = historyOf(request, events, { id, ifChanged: true })
  const stored = { id, after: [...history, ...after], ...options }
  const isChanged = await storeAccountMail(request, mail, stored)
  if (isChanged) await logEvents(request, events)
  return isChanged
}

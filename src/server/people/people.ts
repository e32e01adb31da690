import type { D1Database } from '@cloudflare/workers-types'
import { emailKey } from '../../shared/text/email-key.ts'
import { withIsoTimes } from '../../shared/text/iso-time.ts'
import { endSessionsByOperator } from '../accounts/agencies/end-sessions.ts'
import { chooseBackend } from '../accounts/backend/choose-backend.ts'
import { deleteEmailChangesTo, listEmailChangesTo } from '../accounts/email-change/store.ts'
import { eraseAccount, eraseMovedConsents, erasureStatements } from '../accounts/holder/erase.ts'
import { exportAccount } from '../accounts/holder/export.ts'
import { deleteRestorationsTo, listRestorationsTo } from '../accounts/links/token-store.ts'
import { enqueueFarewell } from '../accounts/mail/farewell.ts'
import { switchTwoStepOffByOperator } from '../accounts/two-step/two-step.ts'
import type { LoggedRequest } from '../action-log/action-log.ts'
import { personEntry } from '../action-log/person-entry.ts'
import type { WorkRequest } from '../base/work-request.ts'
import { deletePersonCounters } from '../counters/count.ts'
import { runBatch } from '../db/batch.ts'
import { isChanged } from '../db/is-changed.ts'
import { ifAny } from '../db/sql-part.ts'
import { recordErasure } from '../erasures/erasures.ts'
import { listNotesAbout } from '../leads/inbox/desk-store.ts'
import { listRepliesTo } from '../leads/replies/reply-store.ts'
import {
  type Correction,
  deleteLeadsFrom,
  ifLeadDiffers,
  type LeadWithConsent,
  listLeadsFrom,
  updateLeadsFrom
} from '../leads/store.ts'
import type { MailRequest } from '../mail/enqueue-mail.ts'
import { prepareWithdrawal } from '../news/consent.ts'
import { exportConsents, pseudonymiseConsents } from '../news/consent-record.ts'
import { ifConsentOpen } from '../news/store.ts'
import { type ListedMail, listDeliveriesByKeys, listDeliveriesTo } from '../outbox/list-store.ts'
import { deleteDeliveriesTo } from '../outbox/store.ts'

export type Person = Awaited<ReturnType<typeof readPerson>>

/** Everything stored about a person, as exported, with times in ISO 8601. */
export type PersonRecord = Person['record']

/**
 * Reads everything stored about an email address except passwords, tokens and digests. Addresses
 * are compared case-insensitively for a to z only.
 */
export async function readPerson(email: string, request: WorkRequest) {
  const { DB } = request.env
  const [leads, notes, replies, addressed, changes, restorations, newsConsents, account] =
    await Promise.all([
      listLeadsFrom(DB, email),
      listNotesAbout(DB, email),
      listRepliesTo(DB, email),
      listDeliveriesTo(DB, email),
      listEmailChangesTo(DB, email),
      listRestorationsTo(DB, email),
      exportConsents(email, request),
      chooseBackend(request).readAccountByEmail(email)
    ])
  const mails = [...addressed, ...(await listMailsAbout(leads, DB))]
  const record = {
    email,
    messages: leads.map(describeLead),
    notes: notes.map(withIsoTimes),
    /** Operators' replies to the messages. */
    replies: replies.map(withIsoTimes),
    /** Mails about the messages, and those to the address that have not arrived. */
    mails: mails.map(describeMail),
    /** Pending changes of accounts to this address, perhaps by somebody else. */
    emailChanges: changes.map(({ askedAt, expiresAt }) => withIsoTimes({ askedAt, expiresAt })),
    /** Links that revert an account to this address. */
    restorations: restorations.map(withIsoTimes),
    /** Proofs of consents to news, kept after an erasure without the address. */
    newsConsents,
    /** The account with its consents, sessions and passkeys. */
    account: account ? await exportAccount(account.id, request) : null
  }
  return { record, account, mails: mails.filter(({ state }) => state !== 'delivered') }
}

/** Receipts, replies and news questions to the senders of leads, while deliveries are kept. */
async function listMailsAbout(
  leads: readonly LeadWithConsent[],
  db: D1Database
): Promise<ListedMail[]> {
  const ids = leads.map(({ id }) => id)
  const deliveries = await listDeliveriesByKeys(db, ids)
  return deliveries
    .filter(({ receiver, template }) => receiver === 'mail' && template !== 'team-notice')
    .map((delivery) => ({ ...delivery, recipient: null }))
}

/** Work on a person is stored in one batch with its entry in the log. */
type PersonRequest = WorkRequest & Pick<LoggedRequest, 'actionLog'>

/** The number of changed rows. */
type Changes<Table extends string> = Record<Table, number>

/** Logs that somebody has asked for a person's data, and reads it. */
export async function showPerson(email: string, request: PersonRequest): Promise<PersonRecord> {
  await request.actionLog.write(await personEntry('personShown', email, request))
  return (await readPerson(email, request)).record
}

/**
 * Erases everything stored about a person: messages with their deliveries and notes, the account
 * with its sessions and links, unsettled and dead mails, and counters. Proofs of consents to news
 * stay without the address, as long as the law requires. Notifies the former account holder by
 * mail. Idempotent.
 */
export async function erasePerson(
  email: string,
  request: PersonRequest & MailRequest
): Promise<Changes<'messages' | 'mails' | 'counters' | 'accounts'>> {
  const backend = chooseBackend(request)
  const account = await backend.readAccountByEmail(email)
  const farewell = account && (await enqueueFarewell(account, request))
  const traces = await traceStatements(email, request)
  // One batch, because a retry would find no account to notify.
  const [, [leads, mails, counters]] = await runBatch(request.env.DB, [
    account && (await erasureStatements(account.id, request)),
    traces,
    request.actionLog.entry(await personEntry('personErased', email, request)),
    farewell?.steps
  ])
  if (account) await eraseMovedConsents(account.id, request)
  // An account created meanwhile is unusable, because its confirmation mail was deleted above.
  const accountToErase = await backend.readAccountByEmail(email)
  if (accountToErase) await eraseAccount(accountToErase, request)
  await farewell?.send()
  return {
    messages: leads.results.length,
    mails: mails.meta.changes,
    counters: counters.meta.changes,
    accounts: account || accountToErase ? 1 : 0
  }
}

/** Erases all data of an address except the account, and records the erasure. */
export async function eraseTraces(email: string, request: WorkRequest): Promise<void> {
  await runBatch(request.env.DB, [await traceStatements(email, request)])
}

/** Statements that delete everything but the account, and record the erasure. */
async function traceStatements(email: string, request: WorkRequest) {
  const { DB } = request.env
  return [
    deleteLeadsFrom(DB, email),
    deleteDeliveriesTo(DB, email),
    await deletePersonCounters(email, request),
    await recordErasure('person', emailKey(email), request),
    deleteEmailChangesTo(DB, email),
    deleteRestorationsTo(DB, email),
    await pseudonymiseConsents(email, request)
  ] as const
}

/**
 * Corrects a person's data in the account and in all messages. Logged only if anything changes,
 * which the batch finds out before it makes the changes.
 */
export async function correctPerson(
  email: string,
  correction: Correction,
  request: PersonRequest
): Promise<Changes<'messages' | 'accounts'>> {
  const backend = chooseBackend(request)
  const account = await backend.readAccountByEmail(email)
  const { DB } = request.env
  const isOther = account && !hasValues(account, correction)
  const update = isOther ? await backend.updateProfile(account, correction) : undefined
  const ifAnyDiffers = ifAny([update?.ifDiffers, ifLeadDiffers(email, correction)])
  const [entry, , leads] = await runBatch(DB, [
    request.actionLog.entry(await personEntry('personCorrected', email, request), ifAnyDiffers),
    update?.changes,
    updateLeadsFrom(DB, email, correction)
  ])
  if (!isChanged(entry)) return { messages: 0, accounts: 0 }
  return { messages: leads.results.length, accounts: account ? 1 : 0 }
}

function hasValues(account: Correction, correction: Correction): boolean {
  return (['name', 'company', 'phone'] as const).every(
    (name) => correction[name] === undefined || correction[name] === account[name]
  )
}

/** Withdraws a person's consent to news on their behalf. Logged only if there is one. */
export async function withdrawConsent(
  email: string,
  request: PersonRequest
): Promise<Changes<'messages' | 'consents'>> {
  const entry = await personEntry('consentWithdrawn', email, request)
  const [, [messages, consents]] = await runBatch(request.env.DB, [
    request.actionLog.entry(entry, ifConsentOpen(email)),
    prepareWithdrawal(email, 'operator', request)
  ])
  return { messages: messages.meta.changes, consents: consents.meta.changes }
}

/** Ends all sessions of a person. Logged only if there are any. */
export async function logOutPerson(
  email: string,
  request: PersonRequest
): Promise<Changes<'sessions'>> {
  const account = await chooseBackend(request).readAccountByEmail(email)
  if (!account) return { sessions: 0 }
  const entry = request.actionLog.entry(await personEntry('agencyLoggedOut', email, request))
  return { sessions: await endSessionsByOperator(account.id, entry, request) }
}

/** Disables a person's two-step verification, and notifies them by mail. */
export async function resetPersonTwoStep(
  email: string,
  request: PersonRequest & MailRequest
): Promise<Changes<'twoStep'>> {
  const account = await chooseBackend(request).readAccountByEmail(email)
  const entry = request.actionLog.entry(await personEntry('secondFactorReset', email, request))
  const outcome = await switchTwoStepOffByOperator(account, entry, request)
  return { twoStep: 'refused' in outcome ? 0 : 1 }
}

function describeLead({ digest, idempotencyKey, source, ...lead }: LeadWithConsent) {
  return { ...withIsoTimes(lead), ...(source && { visit: source }) }
}

function describeMail({ receiver, template, state, createdAt }: ListedMail) {
  return withIsoTimes({ receiver, template, state, createdAt })
}

import type { D1Database } from '@cloudflare/workers-types'
import { allKeyed } from '../../shared/all-keyed.ts'
import { withIsoTimes } from '../../shared/text/iso-time.ts'
import { chooseBackend } from '../accounts/backend/choose-backend.ts'
import { listEmailChangesTo } from '../accounts/email-change/store.ts'
import { exportAccount } from '../accounts/holder/export.ts'
import { listRestorationsTo } from '../accounts/links/token-store.ts'
import { personEntry } from '../action-log/person-entry.ts'
import type { WorkRequest } from '../base/work-request.ts'
import { listNotesAbout } from '../leads/notes/notes-store.ts'
import { listRepliesTo } from '../leads/replies/reply-store.ts'
import { type LeadWithConsent, listLeadsFrom } from '../leads/store.ts'
import { exportConsents } from '../news/consent-record.ts'
import { type ListedMail, listDeliveriesByKeys, listDeliveriesTo } from '../outbox/list-store.ts'
import type { PersonRequest } from './person-request.ts'

export type Person = Awaited<ReturnType<typeof readPerson>>

/** Everything stored about a person, as exported, with times in ISO 8601. */
export type PersonRecord = Person['record']

/** Reads everything stored about an email address except passwords, tokens and digests. */
export async function readPerson(email: string, request: WorkRequest) {
  const { DB } = request.env
  const { leads, notes, replies, addressed, changes, restorations, newsConsents, account } =
    await allKeyed({
      leads: listLeadsFrom(DB, email),
      notes: listNotesAbout(DB, email),
      replies: listRepliesTo(DB, email),
      addressed: listDeliveriesTo(DB, email),
      changes: listEmailChangesTo(DB, email),
      restorations: listRestorationsTo(DB, email),
      newsConsents: exportConsents(email, request),
      account: chooseBackend(request).readAccountByEmail(email)
    })
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

/** Logs that somebody has asked for a person's data, and reads it. */
export async function showPerson(email: string, request: PersonRequest): Promise<PersonRecord> {
  await request.actionLog.write(await personEntry('personShown', email, request))
  return (await readPerson(email, request)).record
}

function describeLead({ digest, idempotencyKey, source, ...lead }: LeadWithConsent) {
  return { ...withIsoTimes(lead), ...(source && { visit: source }) }
}

function describeMail({ receiver, template, state, createdAt }: ListedMail) {
  return withIsoTimes({ receiver, template, state, createdAt })
}

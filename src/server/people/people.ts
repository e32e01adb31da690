import { emailKey } from '../../shared/email-key.ts'
import { isoTime } from '../../shared/iso-time.ts'
import { type MailRequest, storeAccountMail } from '../accounts/account-mail.ts'
import { eraseAccount, exportAccount } from '../accounts/accounts.ts'
import { chooseBackend } from '../accounts/choose-backend.ts'
import { forgetCounters } from '../counters/limit.ts'
import { recordErasure } from '../erasures/erasures.ts'
import { listNotesAbout } from '../leads/desk-store.ts'
import type { Lead } from '../leads/lead.ts'
import { deleteLeadsFrom, listLeadsFrom, withdrawConsentOf } from '../leads/store.ts'
import { deleteDeliveriesTo, listDeliveriesTo } from '../outbox/store.ts'
import { deleteSecondFactor, secondFactorOf } from '../passkeys/second-factor-store.ts'
import type { SiteRequest } from '../request.ts'
import { deleteSessions } from '../sessions/store.ts'

export type PeopleRequest = Pick<SiteRequest, 'env' | 'settings' | 'now'>

/**
 * Everything that we hold about the person with an e-mail address, without passwords, tokens and
 * digests. Addresses are compared without regard to the case of the letters a to z.
 */
export async function showPerson(email: string, request: PeopleRequest): Promise<object> {
  const { DB } = request.env
  const [leads, notes, mails, account] = await Promise.all([
    listLeadsFrom(DB, email),
    listNotesAbout(DB, email),
    listDeliveriesTo(DB, email),
    chooseBackend(request).accountByEmail(email)
  ])
  return {
    email,
    messages: leads.map(describeLead),
    notes: notes.map((note) => ({ ...note, createdAt: isoTime(note.createdAt) })),
    mails: mails.map((mail) => ({ ...mail, createdAt: isoTime(mail.createdAt) })),
    account: account ? await exportAccount(account.id, request) : null
  }
}

/** The number of rows that an operation has changed. */
type Changes = Record<string, number>

/**
 * Erases everything that we hold about a person: messages with their deliveries and notes, the account
 * with its sessions and links, mails under way or dead, and counters. Repeating it does no harm.
 */
export async function erasePerson(email: string, request: PeopleRequest): Promise<Changes> {
  const account = await chooseBackend(request).accountByEmail(email)
  if (account) await eraseAccount(account, request)
  return { ...(await eraseTraces(email, request)), accounts: account ? 1 : 0 }
}

/** Erases what an address has left outside of accounts, and records that the person is erased. */
export async function eraseTraces(email: string, request: PeopleRequest): Promise<Changes> {
  const { DB } = request.env
  const [leads, mails, counters] = await DB.batch([
    deleteLeadsFrom(DB, email),
    deleteDeliveriesTo(DB, email),
    await forgetCounters(request, email),
    await recordErasure(request, 'person', emailKey(email))
  ])
  return {
    messages: leads?.results.length ?? 0,
    mails: mails?.meta.changes ?? 0,
    counters: counters?.meta.changes ?? 0
  }
}

/** Records that a person has withdrawn their consent to news. */
export async function withdrawConsent(email: string, { env }: PeopleRequest): Promise<Changes> {
  const { meta } = await withdrawConsentOf(env.DB, email).run()
  return { messages: meta.changes }
}

/** Ends all sessions of a person. */
export async function signOutPerson(email: string, request: PeopleRequest): Promise<Changes> {
  const account = await chooseBackend(request).accountByEmail(email)
  const sessions = account ? await deleteSessions(request.env.DB, account.id) : 0
  return { sessions }
}

/** Switches a person's two-step verification off, and tells them by mail. */
export async function resetSecondFactor(email: string, request: MailRequest): Promise<Changes> {
  const { DB } = request.env
  const account = await chooseBackend(request).accountByEmail(email)
  if (!account || !(await secondFactorOf(DB, account.id))) return { secondFactors: 0 }
  const { id, name, locale, email: to } = account
  await storeAccountMail(
    request,
    { template: 'second-factor-off', name, locale, to },
    { statements: deleteSecondFactor(DB, id) }
  )
  return { secondFactors: 1 }
}

function describeLead({ digest, idempotencyKey, createdAt, ...lead }: Lead): object {
  return { ...lead, createdAt: isoTime(createdAt) }
}

import { emailKey } from '../../shared/text/email-key.ts'
import { chooseBackend } from '../accounts/backend/choose-backend.ts'
import { deleteEmailChangesTo } from '../accounts/email-change/store.ts'
import { eraseAccount, eraseMovedConsents, erasureStatements } from '../accounts/holder/erase.ts'
import { deleteRestorationsTo } from '../accounts/links/token-store.ts'
import { enqueueFarewell } from '../accounts/mail/farewell.ts'
import { personEntry } from '../action-log/person-entry.ts'
import type { WorkRequest } from '../base/work-request.ts'
import { deletePersonCounters } from '../counters/count.ts'
import { runBatch } from '../db/batch.ts'
import { recordErasure } from '../erasures/erasures.ts'
import { deleteLeadsFrom } from '../leads/store.ts'
import type { MailRequest } from '../mail/enqueue-mail.ts'
import { pseudonymiseConsents } from '../news/consent-record.ts'
import { deleteDeliveriesTo } from '../outbox/store.ts'
import type { Changes, PersonRequest } from './person-request.ts'

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

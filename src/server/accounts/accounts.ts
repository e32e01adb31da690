import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { FormValues } from '../../forms/define-form.ts'
import type { profileForm } from '../../forms/profile.ts'
import { likelyCountry } from '../../shared/language/likely-country.ts'
import { isoTime } from '../../shared/text/iso-time.ts'
import { deletePersonCounters } from '../counters/count.ts'
import { recordErasure } from '../erasures/erasures.ts'
import { exportHistory, writeEvent } from '../history/history.ts'
import { deleteAccountEvents } from '../history/store.ts'
import { exportConsentsOfAccount, pseudonymiseAccountConsents } from '../news/consent-record.ts'
import { deleteDeliveriesTo } from '../outbox/store.ts'
import type { Outcome } from '../outcome.ts'
import { deletePasskeys } from '../passkeys/store.ts'
import { internationalNumber } from '../phone-number.ts'
import type { SiteRequest, WorkRequest } from '../request.ts'
import { logSecurity } from '../security-log.ts'
import { changeAccess, raiseAccessVersion, readNewestChange } from '../sessions/access-store.ts'
import { confirmSession, deleteSession, listSessions, type Session } from '../sessions/store.ts'
import type { Account } from './backend/backend.ts'
import { chooseBackend } from './backend/choose-backend.ts'
import { deleteEmailChange, readEmailChange } from './email-change/store.ts'
import { deleteTokens } from './links/token-store.ts'
import { checkPassword } from './login/log-in.ts'
import { enqueueFarewell } from './mail/farewell.ts'
import { deleteConsents } from './store.ts'
import { exportTwoStep } from './two-step/account-passkeys.ts'
import { deleteTwoStep } from './two-step/store.ts'

/** The account and its sessions, for the account page; `undefined` when the account is gone. */
export async function readAccount(
  { accountId }: Session,
  request: WorkRequest
): Promise<{ account: Account; sessions: Session[] } | undefined> {
  const [account, sessions] = await Promise.all([
    chooseBackend(request).account(accountId),
    listSessions(request.env.DB, accountId, request.now)
  ])
  return account && { account, sessions }
}

/** @returns whether the language has changed */
export async function saveProfile(
  { accountId }: Session,
  { name, company, phone: typed, language: locale }: FormValues<typeof profileForm>,
  request: WorkRequest
): Promise<boolean> {
  const backend = chooseBackend(request)
  const before = await backend.account(accountId)
  const phone = internationalNumber(typed, likelyCountry(locale))
  const changes = before && (await backend.updateProfile(before, { name, company, phone, locale }))
  if (changes?.length) await request.env.DB.batch(changes)
  return before?.locale !== locale
}

/**
 * Everything that we store about the account's owner, except the hashes of passwords, session
 * tokens and recovery codes.
 */
export async function exportAccount(
  accountId: string,
  request: WorkRequest
): Promise<{ account: Record<string, unknown>; [part: string]: unknown }> {
  const { DB } = request.env
  const [account, sessions, passkeys, change, news, history] = await Promise.all([
    chooseBackend(request).exportAccount(accountId),
    listSessions(DB, accountId, request.now),
    exportTwoStep(accountId, request),
    readEmailChange(DB, accountId, request.now),
    exportConsentsOfAccount(accountId, request),
    exportHistory(DB, accountId)
  ])
  const exportedSessions = sessions.map((each) => ({
    browser: each.browser,
    country: each.country,
    city: each.city,
    createdAt: isoTime(each.createdAt),
    lastUsedAt: isoTime(each.lastUsedAt),
    confirmedAt: isoTime(each.confirmedAt),
    secondFactorAt: isoTime(each.twoStepAt),
    expiresAt: isoTime(each.expiresAt)
  }))
  const emailChange = change && {
    email: change.email,
    askedAt: isoTime(change.askedAt),
    expiresAt: isoTime(change.expiresAt)
  }
  return {
    exportedAt: isoTime(request.now),
    account,
    emailChange: emailChange ?? null,
    news,
    sessions: exportedSessions,
    ...passkeys,
    history: history.map((each) => ({ ...each, at: isoTime(each.at) }))
  }
}

/** Sessions to end: the current one, all others, all of them, or one by its id. */
export type SessionChoice = 'this' | 'others' | 'all' | { id: string }

export async function endSessions(
  { id: currentId, accountId: account }: Session,
  which: SessionChoice,
  request: SiteRequest
): Promise<void> {
  const { env, now } = request
  const end = (id: string) => deleteSession(env.DB, { accountId: account, id })
  const endAll = (keptSession?: string) =>
    changeAccess(env.DB, { accountId: account, keptSession, now })
  if (which === 'this' || which === 'all') {
    const ends = which === 'all' ? endAll() : end(currentId)
    await writeEvent(request, { event: 'logged out', scope: which, account }, [ends])
  } else {
    const [scope, ends] =
      which === 'others'
        ? (['others', endAll(currentId)] as const)
        : (['one', end(which.id)] as const)
    await writeEvent(request, { event: 'sessions ended', scope, account }, [ends])
  }
}

/** Checks the password of the account, and records the success in the session. */
export async function confirmOwner(
  session: Session,
  password: string,
  request: SiteRequest
): Promise<Outcome<'wrong password'>> {
  const account = await chooseBackend(request).account(session.accountId)
  if (!account) return { refused: 'wrong password' }
  const checked = await checkPassword(account, password, request)
  if ('refused' in checked) return checked
  await confirmSession(request.env.DB, session.id, request.now)
  return {}
}

/**
 * Deletes the account after checking its password, and confirms the deletion by mail. If the
 * business system has deleted the account, our data about it is erased without a password.
 */
export async function deleteAccount(
  session: Session,
  password: string,
  request: SiteRequest
): Promise<Outcome<'wrong password'>> {
  const { accountId } = session
  const { DB } = request.env
  const since = await readNewestChange(DB)
  const account = await chooseBackend(request).account(accountId)
  if (account) {
    const checked = await checkPassword(account, password, request)
    if ('refused' in checked) return checked
  }
  const accessVersion = await raiseAccessVersion(DB, { accountId, since, now: request.now })
  if (accessVersion === undefined) return { refused: 'wrong password' }
  const farewell = account && (await enqueueFarewell(account, request))
  await eraseAccount({ id: accountId, email: account?.email }, request, farewell?.statements)
  await farewell?.send()
  await logSecurity(request, { event: 'account deleted', account: accountId })
  return { cookies: { session: 'end' } }
}

/**
 * Erases an account with everything that we store about it: sessions, links, passkeys, pending and
 * dead mails, and counters. Proofs of consent to news are kept without the address. Idempotent.
 * @param email also deletes the mails and counters of this address
 * @param last statements at the end of the same batch
 */
export async function eraseAccount(
  { id, email }: { id: string; email?: string | null },
  request: WorkRequest,
  last: D1PreparedStatement[] = []
): Promise<void> {
  const { DB } = request.env
  const statements = await erasureStatements(id, request)
  if (email) {
    statements.push(deleteDeliveriesTo(DB, email), await deletePersonCounters(request, email))
  }
  await DB.batch([...statements, ...last])
  await eraseMovedConsents(id, request)
}

/**
 * The statements that erase an account. For one batch, so that a concurrent change that requires a
 * session or the account happens before it or not at all. `eraseMovedConsents` has to follow.
 */
export async function erasureStatements(
  id: string,
  request: WorkRequest
): Promise<D1PreparedStatement[]> {
  const { DB } = request.env
  const change = await chooseBackend(request).remove(id)
  return [
    ...(change ? [change] : []),
    changeAccess(DB, { accountId: id, now: request.now }),
    deleteConsents(DB, id),
    deleteTokens(DB, id),
    deleteAccountEvents(DB, id),
    deleteEmailChange(DB, id),
    ...(await pseudonymiseAccountConsents(id, request)),
    deletePasskeys(DB, id),
    ...deleteTwoStep(DB, id),
    await recordErasure(request, 'account', id)
  ]
}

/**
 * Removes the address from consents that a concurrent email change has added since
 * `erasureStatements` read them. The account is gone now, so this cannot happen again.
 */
export async function eraseMovedConsents(id: string, request: WorkRequest): Promise<void> {
  const moved = await pseudonymiseAccountConsents(id, request)
  if (moved.length > 0) await request.env.DB.batch(moved)
}

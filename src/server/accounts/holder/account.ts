import type { FormValues } from '../../../forms/definition/define-form.ts'
import type { profileForm } from '../../../forms/profile.ts'
import { likelyCountry } from '../../../shared/language/likely-country.ts'
import { internationalNumber } from '../../base/phone-number.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import { runBatch } from '../../db/batch.ts'
import { writeEvent } from '../../history/history.ts'
import type { Outcome } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import { changeAccess } from '../../sessions/access-store.ts'
import { deleteSession, listSessions, recordPassword, type Session } from '../../sessions/store.ts'
import type { Account } from '../backend/backend.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { checkPassword } from '../login/check-password.ts'

/** The account and its sessions, for the account page; `undefined` when the account is gone. */
export async function readAccount(
  { accountId }: Session,
  request: WorkRequest
): Promise<{ account: Account; sessions: Session[] } | undefined> {
  const [account, sessions] = await Promise.all([
    chooseBackend(request).readAccountById(accountId),
    listSessions(request.env.DB, accountId, request.now)
  ])
  return account && { account, sessions }
}

/** Ends all sessions of an account that the business system has deleted or blocked. */
export async function endSessionsOfClosedAccount(
  { accountId }: Session,
  { env, now }: WorkRequest
): Promise<void> {
  await runBatch(env.DB, [changeAccess(env.DB, { accountId, now })])
}

/** @returns whether the language has changed */
export async function saveProfile(
  { accountId }: Session,
  { name, company, phone: enteredPhone, language: locale }: FormValues<typeof profileForm>,
  request: WorkRequest
): Promise<boolean> {
  const backend = chooseBackend(request)
  const formerAccount = await backend.readAccountById(accountId)
  const phone = internationalNumber(enteredPhone, likelyCountry(locale))
  const update =
    formerAccount && (await backend.updateProfile(formerAccount, { name, company, phone, locale }))
  await runBatch(request.env.DB, [update?.steps])
  return formerAccount?.locale !== locale
}

/** Sessions to end: the current one, all others, all of them, or one by its id. */
export type SessionChoice = 'this' | 'others' | 'all' | { id: string }

export async function endOwnSessions(
  { id: currentId, accountId: account }: Session,
  choice: SessionChoice,
  request: SiteRequest
): Promise<void> {
  const { env, now } = request
  const end = (id: string) => deleteSession(env.DB, { accountId: account, id })
  const endAll = (keptSession?: string) =>
    changeAccess(env.DB, { accountId: account, keptSession, now })
  if (choice === 'this' || choice === 'all') {
    const ends = choice === 'all' ? endAll() : end(currentId)
    await writeEvent({ event: 'logged out', scope: choice, account }, request, [ends])
  } else {
    const [scope, ends] =
      choice === 'others'
        ? (['others', endAll(currentId)] as const)
        : (['one', end(choice.id)] as const)
    await writeEvent({ event: 'sessions ended', scope, account }, request, [ends])
  }
}

/** Checks the password of the account, and records the success in the session. */
export async function confirmOwner(
  session: Session,
  password: string,
  request: SiteRequest
): Promise<Outcome<'noAccount' | 'wrongPassword' | 'limit'>> {
  const account = await chooseBackend(request).readAccountById(session.accountId)
  if (!account) return { refused: 'noAccount' }
  const passwordCheck = await checkPassword(account, password, request)
  if ('refused' in passwordCheck) return passwordCheck
  await recordPassword(request.env.DB, session.id, request.now)
  return {}
}

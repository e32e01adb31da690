import { allKeyed } from '../../../shared/all-keyed.ts'
import type { ActionEntry, ActionName, LoggedRequest } from '../../action-log/action-log.ts'
import { phoneCountry } from '../../base/phone-number.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import { operatorEvent } from '../../history/history.ts'
import { type ListedMail, listDeliveriesTo } from '../../outbox/list-store.ts'
import type { Outcome } from '../../outcome.ts'
import { listPasskeys } from '../../passkeys/store.ts'
import { changeAccess } from '../../sessions/access-store.ts'
import { listSessions } from '../../sessions/store.ts'
import { type AccountState, accountState } from '../backend/account-state.ts'
import type { Account, AgencyCheck } from '../backend/backend.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { mailLink } from '../links/mail-link.ts'
import { readTwoStepRow } from '../two-step/store.ts'
import { switchTwoStepOffByOperator } from '../two-step/two-step.ts'
import { endSessionsByOperator } from './end-sessions.ts'

export interface Agency {
  account: Account
  state: AccountState
  sessions: number
  passkeys: number
  hasTwoStep: boolean
  mails: ListedMail[]
  /** The operators' checks; `undefined` before the first one. */
  check?: AgencyCheck
  /** Whether checks can be stored; the business API cannot store them. */
  canStoreChecks: boolean
}

/** An account as operators see it, without its password; `undefined` if it is gone. */
export async function readAgency(id: string, request: WorkRequest): Promise<Agency | undefined> {
  const { DB } = request.env
  const backend = chooseBackend(request)
  const account = await backend.readAccountById(id)
  if (!account) return undefined
  const { checks, mails, sessions, passkeys, twoStep } = await allKeyed({
    checks: backend.checks?.list([id]),
    mails: listDeliveriesTo(DB, account.email),
    sessions: listSessions(DB, id, request.now),
    passkeys: listPasskeys(DB, id),
    twoStep: readTwoStepRow(DB, id)
  })
  return {
    account,
    state: accountState(account),
    sessions: sessions.length,
    passkeys: passkeys.length,
    hasTwoStep: Boolean(twoStep),
    mails,
    check: checks?.get(id),
    canStoreChecks: backend.checks !== undefined
  }
}

/** `changed`: the account has changed since the operator saw it. */
export type AgencyOutcome = Outcome<'changed'>

export const changedMeanwhile = { refused: 'changed' } as const

/** The country of an agency's register, or else of its phone number (ISO 3166-1 alpha-2). */
export function agencyCountry({ phone }: Account, check?: AgencyCheck): string | undefined {
  return check?.country || phoneCountry(phone)
}

export async function setAgencyBlocked(
  id: string,
  isBlocked: boolean,
  request: LoggedRequest
): Promise<AgencyOutcome> {
  const backend = chooseBackend(request)
  const account = await backend.readAccountById(id)
  if (!account || (account.blockedAt !== null) === isBlocked) return changedMeanwhile
  const entry = accountEntry(isBlocked ? 'agencyBlocked' : 'agencyUnblocked', id)
  const event = isBlocked ? 'blocked by operator' : 'unblocked by operator'
  const written = await request.actionLog.write(entry, await backend.setBlocked(id, isBlocked), [
    operatorEvent(id, event, request),
    ...(isBlocked ? [changeAccess(request.env.DB, { accountId: id, now: request.now })] : [])
  ])
  return 'refused' in written ? changedMeanwhile : {}
}

export async function logOutAgency(id: string, request: LoggedRequest): Promise<AgencyOutcome> {
  const entry = request.actionLog.entry(accountEntry('agencyLoggedOut', id))
  return (await endSessionsByOperator(id, entry, request)) > 0 ? {} : changedMeanwhile
}

export async function resendConfirmation(
  id: string,
  request: LoggedRequest
): Promise<AgencyOutcome> {
  const account = await chooseBackend(request).readAccountById(id)
  if (!account || accountState(account) !== 'unconfirmed') return changedMeanwhile
  const entry = request.actionLog.entry(accountEntry('confirmationResent', id))
  await mailLink(account, 'verify', crypto.randomUUID(), request, { changes: [entry] })
  return {}
}

/** Switches two-step verification off, for an owner who has lost passkeys and recovery codes. */
export async function switchAgencyTwoStepOff(
  id: string,
  request: LoggedRequest
): Promise<AgencyOutcome> {
  const account = await chooseBackend(request).readAccountById(id)
  const entry = request.actionLog.entry(accountEntry('secondFactorReset', id))
  return switchTwoStepOffByOperator(account, entry, request)
}

/** The log entry of an action on an account. */
export function accountEntry(action: ActionName, id: string): ActionEntry {
  return { action, subject: { kind: 'account', id } }
}

import { keysOf } from '../../../shared/typed-object.ts'
import type { LoggedRequest } from '../../action-log/action-log.ts'
import { digest } from '../../crypto/digest.ts'
import { type BatchStep, runBatch } from '../../db/batch.ts'
import { isChanged } from '../../db/is-changed.ts'
import type { Outcome } from '../../outcome.ts'
import { accountState } from '../backend/account-state.ts'
import type { Account, AgencyCheck, Review, SeenAgency } from '../backend/backend.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { storeAccountMail } from '../mail/account-mail.ts'
import { accountEntry, changedMeanwhile } from './agencies.ts'

/** A check that an operator has made. */
export interface NewCheck {
  facts: Omit<AgencyCheck, 'checkedBy' | 'checkedAt'>
  seen: SeenAgency
}

/** `noChecks`: the accounts are in a business system, which keeps its own checks. */
type CheckReason = 'changed' | 'noChecks' | 'nothingChecked'

/** Stores a check, unless it is stored already. */
export async function recordAgencyCheck(
  id: string,
  check: NewCheck,
  request: LoggedRequest
): Promise<Outcome<CheckReason>> {
  if (isNothingChecked(check)) return { refused: 'nothingChecked' }
  return storeCheck(checkSteps(id, check, await readCheck(id, request), request), request)
}

/**
 * Approves or declines an agency, and notifies its owner by mail. The same decision is mailed once,
 * also if its form is loaded again: then `isRepeated`.
 * @param check is stored only with the decision; may be empty unless it would delete one
 */
export async function decideAgency(
  id: string,
  { review, check }: { review: Review; check: NewCheck },
  request: LoggedRequest
): Promise<Outcome<CheckReason, { isRepeated: boolean }>> {
  const backend = chooseBackend(request)
  const [account, storedCheck] = await Promise.all([
    backend.readAccountById(id),
    readCheck(id, request)
  ])
  if (isNothingChecked(check) && storedCheck) return { refused: 'nothingChecked' }
  const checked = checkSteps(id, check, storedCheck, request)
  if (account && isDecided(account, review)) {
    const outcome = await storeCheck(checked, request)
    return 'refused' in outcome ? outcome : { isRepeated: true }
  }
  if (!checked) return { refused: 'noChecks' }
  if (!account || !isDecidable(account) || account.reviewedAt !== review.seenAt) {
    return changedMeanwhile
  }
  const isApproved = review.review === 'approved'
  const entry = accountEntry(isApproved ? 'agencyApproved' : 'agencyDeclined', id)
  const template = isApproved ? 'agency-approved' : 'agency-declined'
  const stored = await storeAccountMail(account, { template, note: review.note }, request, {
    id: await digest(['review', id, review.seenAt].join()),
    // If two operators decide at once, only the first decision is stored, logged and mailed.
    changes: [...checked, ...(await backend.review(id, review)), request.actionLog.entry(entry)]
  })
  return 'refused' in stored ? stored : { isRepeated: false }
}

async function readCheck(id: string, request: LoggedRequest): Promise<AgencyCheck | undefined> {
  return (await chooseBackend(request).checks?.list([id]))?.get(id)
}

/** Whether a check has no more than a country, which the form presets. */
function isNothingChecked({ facts: { registerNumber, register, documentSeen } }: NewCheck) {
  return !registerNumber && !register && !documentSeen
}

/**
 * The check and its row in the log; `undefined` if checks cannot be stored. There are no steps if
 * the check is empty or stored already.
 */
function checkSteps(
  id: string,
  check: NewCheck,
  stored: AgencyCheck | undefined,
  request: LoggedRequest
): BatchStep[] | undefined {
  const { facts, seen } = check
  const isStored = stored && keysOf(facts).every((name) => facts[name] === stored[name])
  if (isNothingChecked(check) || isStored) return []
  const { checks } = chooseBackend(request)
  const row = { ...facts, checkedBy: request.operator.email, checkedAt: request.now }
  const entry = request.actionLog.entry(accountEntry('agencyChecked', id))
  return checks && [checks.record(id, row, seen), entry]
}

async function storeCheck(
  steps: BatchStep[] | undefined,
  { env }: LoggedRequest
): Promise<Outcome<'changed' | 'noChecks'>> {
  if (!steps) return { refused: 'noChecks' }
  const [results] = await runBatch(env.DB, [steps])
  return steps.length === 0 || isChanged(results[0]) ? {} : changedMeanwhile
}

function isDecided(account: Account, { review, note }: Review): boolean {
  return account.reviewedAt !== null && account.review === review && account.reviewNote === note
}

function isDecidable(account: Account): boolean {
  const state = accountState(account)
  return state !== 'unconfirmed' && state !== 'blocked'
}

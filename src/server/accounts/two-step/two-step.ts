import { digest } from '../../crypto/digest.ts'
import type { DependentStep } from '../../db/batch.ts'
import { operatorEvent } from '../../history/history.ts'
import type { MailRequest } from '../../mail/enqueue-mail.ts'
import type { Outcome } from '../../outcome.ts'
import { listPasskeys } from '../../passkeys/store.ts'
import type { SiteRequest } from '../../request.ts'
import type { Session } from '../../sessions/store.ts'
import type { Account } from '../backend/backend.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { storeAccountChange, storeAccountMail } from '../mail/account-mail.ts'
import { generateCodes } from './recovery-codes/recovery-codes.ts'
import { deleteTwoStep, readTwoStepRow } from './store.ts'

/** A change of two-step verification by the owner. `key` is the form's idempotency key. */
interface TwoStepChange {
  session: Session
  key: string
}

/** Switches two-step verification on and makes recovery codes. Does nothing without a passkey. */
export async function switchTwoStepOn(change: TwoStepChange, request: SiteRequest): Promise<void> {
  const { accountId } = change.session
  const { DB } = request.env
  const [passkeys, twoStep] = await Promise.all([
    listPasskeys(DB, accountId),
    readTwoStepRow(DB, accountId)
  ])
  if (passkeys.length > 0 && !twoStep) await makeCodes(change, 'second-factor-on', request)
}

export async function renewCodes(change: TwoStepChange, request: SiteRequest): Promise<void> {
  if (!(await readTwoStepRow(request.env.DB, change.session.accountId))) return
  await makeCodes(change, 'recovery-codes-new', request)
}

export async function switchTwoStepOff(
  { session: { id: sessionId, accountId }, key }: TwoStepChange,
  request: SiteRequest
): Promise<void> {
  const { DB } = request.env
  const account = await chooseBackend(request).readAccountById(accountId)
  if (!account || !(await readTwoStepRow(DB, accountId))) return
  await storeAccountChange(
    account,
    { template: 'second-factor-off' },
    [{ event: 'second factor off', account: accountId }],
    request,
    {
      id: await digest(`second-factor-off:${sessionId}:${key}`),
      changes: deleteTwoStep(DB, accountId)
    }
  )
}

/**
 * Switches two-step verification off for somebody who can no longer use it, and notifies the owner
 * by mail. Refused if it was off, or the account is gone.
 */
export async function switchTwoStepOffByOperator(
  account: Account | undefined,
  logEntry: DependentStep,
  request: MailRequest
): Promise<Outcome<'changed'>> {
  if (!account || !(await readTwoStepRow(request.env.DB, account.id))) {
    return { refused: 'changed' }
  }
  const { id } = account
  return storeAccountMail(account, { template: 'second-factor-off' }, request, {
    changes: [
      ...deleteTwoStep(request.env.DB, id),
      operatorEvent(id, 'second factor reset by operator', request),
      logEntry
    ]
  })
}

async function makeCodes(
  { session, key }: TwoStepChange,
  template: 'second-factor-on' | 'recovery-codes-new',
  request: SiteRequest
): Promise<void> {
  const { id: sessionId, accountId } = session
  const account = await chooseBackend(request).readAccountById(accountId)
  if (!account) return
  // The same form sent twice makes the same codes.
  const seed = await digest(`codes:${sessionId}:${key}`)
  const isNew = template === 'second-factor-on'
  await storeAccountChange(
    account,
    { template },
    [{ event: isNew ? 'second factor on' : 'recovery codes made', account: accountId }],
    request,
    {
      id: await digest(`${template}:${sessionId}:${key}`),
      changes: await generateCodes({ session, seed, isNew }, request)
    }
  )
}

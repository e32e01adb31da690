import { dayMs } from '../../../shared/time.ts'
import { logSecurity } from '../../base/security-log.ts'
import type { Outcome } from '../../outcome.ts'
import { findOperator, listOperators, type Operator } from '../operators.ts'
import type { OperatorRequest } from '../request.ts'
import { enqueuePasskeyMails } from './passkey-mail.ts'
import { completeReset, insertReset, listResets, type RequestedReset } from './reset-store.ts'

/** A second owner has to confirm within this time. */
const confirmMs = dayMs

type ResetOutcome = Outcome<'notValid'>

/** Requests a reset of another operator's passkeys. */
export async function requestReset(email: string, request: OperatorRequest): Promise<ResetOutcome> {
  const { env, now, operator, actionLog } = request
  const member = await findOperator(email, request)
  if (!member || member.email === operator.email) return { refused: 'notValid' }
  const reset = { email: member.email, askedBy: operator.email, expiresAt: now + confirmMs }
  await actionLog.write(
    { action: 'passkeyResetAsked', subject: { kind: 'operator', id: member.email } },
    insertReset(env.DB, reset)
  )
  return {}
}

/**
 * Confirms another owner's request: removes the operator's passkeys, ends their sessions, and
 * notifies them and all owners. Neither the requester nor the affected operator can confirm.
 */
export async function confirmReset(email: string, request: OperatorRequest): Promise<ResetOutcome> {
  const { env, now, operator, actionLog } = request
  const [operators, resets] = await Promise.all([listOperators(request), listResets(env.DB, now)])
  const reset = listValidResets(resets, operators).find((each) => each.email === email)
  if (!reset || reset.askedBy === operator.email || email === operator.email) {
    return { refused: 'notValid' }
  }
  const mails = await enqueuePasskeyMails(
    { template: 'operator-passkeys-reset', operator: email, by: operator.email },
    request
  )
  const outcome = await actionLog.write(
    { action: 'passkeysReset', subject: { kind: 'operator', id: email } },
    completeReset(env.DB, reset),
    mails.steps
  )
  if ('refused' in outcome) return { refused: 'notValid' }
  await mails.send()
  await logSecurity({ event: 'operator passkeys reset', email }, request)
  return {}
}

/** The requests from people who are still owners. */
export function listValidResets(
  resets: readonly RequestedReset[],
  operators: readonly Operator[]
): readonly RequestedReset[] {
  return resets.filter(({ askedBy }) =>
    operators.some(({ email, role }) => email === askedBy && role === 'owner')
  )
}

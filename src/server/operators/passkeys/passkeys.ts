import { createActionLog } from '../../action-log/action-log.ts'
import { logSecurity } from '../../base/security-log.ts'
import type { Outcome } from '../../outcome.ts'
import { checkNewPasskey, findInsertRefusal, maxPasskeys } from '../../passkeys/check-passkey.ts'
import { deletePasskey, insertPasskey, listPasskeys } from '../../passkeys/store.ts'
import type { SealedRequest } from '../../request.ts'
import { type PendingOperator, startFullSession } from '../login/complete-login.ts'
import { mustHavePasskey, passkeyOwner } from '../operators.ts'
import type { OperatorRequest } from '../request.ts'
import type { OperatorSession } from '../sessions/session-store.ts'
import { enqueuePasskeyMails, type OperatorPasskeyMail } from './passkey-mail.ts'

type AddOutcome = Outcome<'rejected' | 'full' | 'known'>

/**
 * Adds an operator's first passkey after the mailed link, which completes the login. Notifies all
 * owners, because the operator has only proved access to a mailbox. Refused if the passkey is
 * rejected or not the first.
 */
export async function enrolPasskey(
  credential: string,
  pendingOperator: PendingOperator,
  request: SealedRequest
): Promise<AddOutcome> {
  const { tokenHash, ...operator } = pendingOperator
  const operatorRequest = { ...request, operator, actionLog: createActionLog(operator, request) }
  const outcome = await add(credential, { max: 1, operatorSession: tokenHash }, operatorRequest)
  return 'refused' in outcome ? outcome : startFullSession(pendingOperator, request)
}

/** Adds another passkey, and notifies the operator and all owners. */
export function addOperatorPasskey(
  credential: string,
  request: OperatorRequest & { deskSession?: OperatorSession }
): Promise<AddOutcome> {
  const operatorSession = request.deskSession?.tokenHash
  return add(credential, { max: maxPasskeys, operatorSession }, request)
}

interface Conditions {
  max: number
  /**
   * The hash of the operator's session token, which must still be valid. Absent with Cloudflare
   * Access.
   */
  operatorSession?: string
}

async function add(
  credential: string,
  conditions: Conditions,
  request: OperatorRequest
): Promise<AddOutcome> {
  const { env, operator, actionLog } = request
  const passkey = await checkNewPasskey(credential, passkeyOwner(operator.email), request)
  if ('refused' in passkey) return { refused: 'rejected' }
  const mails = await ownMails('operator-passkey-added', request)
  const outcome = await actionLog.write(
    { action: 'passkeyAdded', subject: { kind: 'passkey', id: passkey.id } },
    insertPasskey(env.DB, passkey, conditions),
    mails.steps
  )
  if ('refused' in outcome) return findInsertRefusal(passkey.ownerId, request, conditions.max)
  await mails.send()
  await logSecurity({ event: 'passkey added', email: operator.email }, request)
  return {}
}

/**
 * Removes one of the operator's passkeys, and notifies the operator and all owners. Operators who
 * must have a passkey cannot remove the last one, because a mailed link would then suffice to add
 * another.
 */
export async function removeOperatorPasskey(
  id: string,
  request: OperatorRequest
): Promise<Outcome<'gone' | 'last'>> {
  const { env, operator, actionLog } = request
  const ownerId = passkeyOwner(operator.email)
  const mails = await ownMails('operator-passkey-removed', request)
  const least = mustHavePasskey(operator.role) ? 1 : 0
  const outcome = await actionLog.write(
    { action: 'passkeyRemoved', subject: { kind: 'passkey', id } },
    deletePasskey(env.DB, { id, ownerId }, least),
    mails.steps
  )
  if ('refused' in outcome) {
    const isThere = (await listPasskeys(env.DB, ownerId)).some((passkey) => passkey.id === id)
    return { refused: isThere ? 'last' : 'gone' }
  }
  await mails.send()
  await logSecurity({ event: 'passkey removed', email: operator.email }, request)
  return {}
}

function ownMails(template: OperatorPasskeyMail['template'], request: OperatorRequest) {
  const { email } = request.operator
  return enqueuePasskeyMails({ template, operator: email, by: email }, request)
}

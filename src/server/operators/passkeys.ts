import { type ActionLog, createActionLog } from '../action-log/action-log.ts'
import type { PlainOutcome } from '../outcome.ts'
import { checkNewPasskey, maxPasskeys, refuseInsert } from '../passkeys/check-passkey.ts'
import { deletePasskey, insertPasskey, listPasskeys } from '../passkeys/store.ts'
import type { SiteRequest } from '../request.ts'
import { logSecurity } from '../security-log.ts'
import { openOperatorSession, type WaitingOperator } from './confirmation.ts'
import { mustHavePasskey, type Operator, passkeySubject } from './operators.ts'
import { type OperatorPasskeyMail, preparePasskeyMails } from './passkey-mail.ts'
import type { OperatorSession } from './session-store.ts'

type Added = PlainOutcome<'refused' | 'full' | 'known'>

interface OwnRequest extends SiteRequest {
  operator: Operator
  log: ActionLog
}

interface OpenRequest extends OwnRequest {
  deskSession?: OperatorSession
}

/**
 * Adds an operator's first passkey after the mailed link, which completes the login. Notifies all
 * owners, because the operator has only proved access to a mailbox. Refused if the passkey is
 * rejected or not the first.
 */
export async function enrolPasskey(
  credential: string,
  waiting: WaitingOperator,
  request: SiteRequest
): Promise<Added> {
  const { tokenHash, ...operator } = waiting
  const own = { ...request, operator, log: createActionLog(operator, request) }
  const added = await add(credential, own, { most: 1, operatorSession: tokenHash })
  return 'refused' in added ? added : openOperatorSession(waiting, request)
}

/** Adds another passkey, and notifies the operator and all owners. */
export function addPasskey(credential: string, request: OpenRequest): Promise<Added> {
  const operatorSession = request.deskSession?.tokenHash
  return add(credential, request, { most: maxPasskeys, operatorSession })
}

interface Conditions {
  most: number
  /**
   * The hash of the operator's session token, which must still be valid. Absent with Cloudflare
   * Access.
   */
  operatorSession?: string
}

async function add(
  credential: string,
  request: OwnRequest,
  conditions: Conditions
): Promise<Added> {
  const { env, operator, log } = request
  const passkey = await checkNewPasskey(credential, passkeySubject(operator.email), request)
  if ('refused' in passkey) return { refused: 'refused' }
  const mails = await ownMails('operator-passkey-added', request)
  const isAdded = await log.change(
    { action: 'passkeyAdded', subject: { kind: 'passkey', id: passkey.id } },
    insertPasskey(env.DB, passkey, conditions),
    mails.statements
  )
  if (!isAdded) return refuseInsert(request, passkey.accountId, conditions.most)
  await mails.send()
  await logSecurity(request, { event: 'passkey added', email: operator.email })
  return {}
}

/**
 * Removes one of the operator's passkeys, and notifies the operator and all owners. Operators who
 * must have a passkey cannot remove the last one, because a mailed link would then suffice to add
 * another.
 */
export async function removePasskey(
  id: string,
  request: OwnRequest
): Promise<PlainOutcome<'gone' | 'last'>> {
  const { env, operator, log } = request
  const accountId = passkeySubject(operator.email)
  const mails = await ownMails('operator-passkey-removed', request)
  const least = mustHavePasskey(operator.role) ? 1 : 0
  const isRemoved = await log.change(
    { action: 'passkeyRemoved', subject: { kind: 'passkey', id } },
    deletePasskey(env.DB, { id, accountId }, least),
    mails.statements
  )
  if (!isRemoved) {
    const isThere = (await listPasskeys(env.DB, accountId)).some((passkey) => passkey.id === id)
    return { refused: isThere ? 'last' : 'gone' }
  }
  await mails.send()
  await logSecurity(request, { event: 'passkey removed', email: operator.email })
  return {}
}

function ownMails(template: OperatorPasskeyMail['template'], request: OwnRequest) {
  const { email } = request.operator
  return preparePasskeyMails({ template, operator: email, by: email }, request)
}

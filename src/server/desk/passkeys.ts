import { notifyQueue } from '../outbox/queue.ts'
import {
  deletePasskey,
  insertPasskey,
  passkeyByCredential,
  passkeysOf,
  recordUse
} from '../passkeys/store.ts'
import type { SiteRequest } from '../request.ts'
import { logSecurity } from '../security-log.ts'
import { browserName } from '../sessions/browser-name.ts'
import { type ActionLog, createActionLog } from './actions.ts'
import { type Operator, passkeyOwner } from './operators.ts'
import { type OperatorPasskeyMail, preparePasskeyMails } from './passkey-mail.ts'
import { deleteSession } from './session-store.ts'
import { createSession } from './sessions.ts'

/** Passkeys of one operator. */
const mostPasskeys = 10

interface WaitingOperator extends Operator {
  tokenHash: string
}

/**
 * Completes a login with one of the operator's passkeys, whose owner the authenticator has verified.
 * @returns the token of the new session; `undefined` when the answer is not accepted
 */
export async function passWithPasskey(
  credential: string,
  { tokenHash, ...operator }: WaitingOperator,
  request: SiteRequest
): Promise<string | undefined> {
  const { env, now } = request
  const { email } = operator
  const { readAssertion, verifyAssertion } = await import('../passkeys/verify.ts')
  const assertion = readAssertion(credential)
  const passkey = assertion && (await passkeyByCredential(env.DB, assertion.id))
  if (!passkey || passkey.accountId !== passkeyOwner(email)) return refuse(email, request)
  const verified = await verifyAssertion(assertion, passkey, request)
  if (typeof verified === 'string') return refuse(email, request)
  const { counter } = verified
  if (!(await recordUse(env.DB, { id: passkey.id, counter, now }))) return refuse(email, request)
  const { token, statement } = await createSession(email, { awaitsPasskey: false }, request)
  const statements = [deleteSession(env.DB, tokenHash), statement]
  await createActionLog(operator, request).write({ action: 'loggedIn' }, statements)
  await logSecurity(request, { event: 'operator logged in', email })
  return token
}

async function refuse(email: string, request: SiteRequest): Promise<undefined> {
  await logSecurity(request, { event: 'operator refused', email })
}

interface OwnRequest extends SiteRequest {
  operator: Operator
  log: ActionLog
}

/** Adds a passkey that the operator's authenticator has created, and tells the operator and all owners. */
export async function addPasskey(
  credential: string,
  request: OwnRequest
): Promise<'added' | 'refused' | 'full' | 'known'> {
  const { env, now, operator, log, userAgent } = request
  const { verifyRegistration } = await import('../passkeys/verify.ts')
  const verified = await verifyRegistration(credential, request)
  if (typeof verified === 'string') return 'refused'
  const accountId = passkeyOwner(operator.email)
  const id = crypto.randomUUID()
  const passkey = { ...verified, id, accountId, name: browserName(userAgent), createdAt: now }
  const mails = await ownMails('operator-passkey-added', request)
  const [inserted] = await log.write(
    { action: 'passkeyAdded', subject: { kind: 'passkey', id } },
    [insertPasskey(env.DB, passkey, mostPasskeys)],
    { ifChanged: true, after: mails.statements }
  )
  if (inserted?.meta.changes === 0) {
    return (await passkeysOf(env.DB, accountId)).length < mostPasskeys ? 'known' : 'full'
  }
  request.waitUntil(notifyQueue(env, mails.ids, now))
  await logSecurity(request, { event: 'passkey added', email: operator.email })
  return 'added'
}

/** Removes one of the operator's passkeys, and tells the operator and all owners. */
export async function removePasskey(id: string, request: OwnRequest): Promise<boolean> {
  const { env, now, operator, log } = request
  const mails = await ownMails('operator-passkey-removed', request)
  const [deleted] = await log.write(
    { action: 'passkeyRemoved', subject: { kind: 'passkey', id } },
    [deletePasskey(env.DB, { id, accountId: passkeyOwner(operator.email) })],
    { ifChanged: true, after: mails.statements }
  )
  if (!deleted?.meta.changes) return false
  request.waitUntil(notifyQueue(env, mails.ids, now))
  await logSecurity(request, { event: 'passkey removed', email: operator.email })
  return true
}

function ownMails(template: OperatorPasskeyMail['template'], request: OwnRequest) {
  const { email } = request.operator
  return preparePasskeyMails({ template, operator: email, by: email }, request)
}

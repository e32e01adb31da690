import { dayMs } from '../../shared/time.ts'
import type { ActionLog } from '../action-log/action-log.ts'
import { passkeysOf } from '../passkeys/store.ts'
import type { SiteRequest } from '../request.ts'
import { logSecurity } from '../security-log.ts'
import { type Operator, operatorOf, passkeySubject } from './operators.ts'
import { preparePasskeyMails } from './passkey-mail.ts'
import { type AskedReset, carryOutReset, insertReset, listResets } from './reset-store.ts'

/** A second owner has to confirm within this time. */
const confirmMs = dayMs

interface OwnerRequest extends SiteRequest {
  operator: Operator
  log: ActionLog
}

/** Another operator, with the data for owners. */
export interface Colleague extends Operator {
  passkeys: number
  /** The owner who has requested the removal of the passkeys. */
  resetAskedBy?: string
}

export async function listColleagues({
  env,
  settings,
  now,
  operator
}: Pick<OwnerRequest, 'env' | 'settings' | 'now' | 'operator'>): Promise<Colleague[]> {
  const resets = await validResets({ env, settings, now })
  const others = [...settings.OPS_EMAILS].filter(([email]) => email !== operator.email)
  return Promise.all(
    others.map(async ([email, role]) => ({
      email,
      role,
      passkeys: (await passkeysOf(env.DB, passkeySubject(email))).length,
      resetAskedBy: resets.find((reset) => reset.email === email)?.askedBy
    }))
  )
}

/** Requests the removal of another operator's passkeys. @returns `false` for an unknown address */
export async function askForReset(email: string, request: OwnerRequest): Promise<boolean> {
  const { env, settings, now, operator, log } = request
  const other = operatorOf(email, settings)
  if (!other || other.email === operator.email) return false
  const reset = { email: other.email, askedBy: operator.email, expiresAt: now + confirmMs }
  await log.write({ action: 'passkeyResetAsked', subject: { kind: 'operator', id: other.email } }, [
    insertReset(env.DB, reset)
  ])
  return true
}

/**
 * Confirms another owner's request: removes all passkeys of the operator and ends the sessions.
 * Neither the requesting owner nor the affected operator can confirm. All owners and the operator
 * are notified.
 */
export async function confirmReset(email: string, request: OwnerRequest): Promise<boolean> {
  const { env, operator, log } = request
  const reset = (await validResets(request)).find((each) => each.email === email)
  if (!reset || reset.askedBy === operator.email || email === operator.email) return false
  const mails = await preparePasskeyMails(
    { template: 'operator-passkeys-reset', operator: email, by: operator.email },
    request
  )
  const results = await log.write(
    { action: 'passkeysReset', subject: { kind: 'operator', id: email } },
    carryOutReset(env.DB, reset),
    { ifChanged: true, after: mails.statements }
  )
  if (results.at(-1)?.meta.changes !== 1) return false
  await mails.send()
  await logSecurity(request, { event: 'operator passkeys reset', email })
  return true
}

/** The requests by people who are still owners. */
async function validResets({
  env,
  settings,
  now
}: Pick<OwnerRequest, 'env' | 'settings' | 'now'>): Promise<AskedReset[]> {
  const resets = await listResets(env.DB, now)
  return resets.filter(({ askedBy }) => operatorOf(askedBy, settings)?.role === 'owner')
}

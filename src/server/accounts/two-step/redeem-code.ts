import type { Statement } from '../../../bindings.ts'
import { countVisitorUse, resetUses } from '../../counters/count.ts'
import { writeEvent } from '../../history/history.ts'
import type { Outcome } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import { findOwnBrowser } from '../../sessions/browser-marker.ts'
import type { Account } from '../backend/backend.ts'

export interface TypedCode {
  account: Account
  code: string
  /** The digest of the pending login, if the code is for one. */
  loginHash?: string
}

/** A kind of code: its limits and its redemption. */
interface CodeKind {
  limits: 'recoveryCode' | 'appCode'
  wrong: 'wrong recovery code' | 'wrong app code'
  /** The statement that redeems the code; `undefined` if it cannot be correct. */
  redeem(): Promise<Statement | undefined>
}

/** Redeems a code, and runs the work that it allows. */
export type RedeemCode = <Done extends object>(
  typedCode: TypedCode,
  request: SiteRequest,
  work: (redemption: Statement) => Promise<Outcome<'changed', Done>>
) => Promise<Outcome<'wrong' | 'limit', Done>>

/**
 * Counts an attempt, redeems the code, and runs the work that it allows.
 * @param work runs the redemption in one batch with the statements that depend on it. Refused as
 * `changed` if the redemption has changed nothing.
 */
export async function redeemCountedCode<Done extends object>(
  { limits, wrong, redeem }: CodeKind,
  { account }: TypedCode,
  request: SiteRequest,
  work: (redemption: Statement) => Promise<Outcome<'changed', Done>>
): Promise<Outcome<'wrong' | 'limit', Done>> {
  const browser = await findOwnBrowser(account, request)
  const subject = { email: account.email, browser, login: request.pendingLogin }
  const limit = await countVisitorUse(limits, subject, request)
  if ('refused' in limit) return limit
  const redemption = await redeem()
  const outcome = redemption && (await work(redemption))
  if (!outcome || 'refused' in outcome) {
    await writeEvent({ event: wrong, account: account.id }, request)
    return { refused: 'wrong' }
  }
  await resetUses(limits, subject, request)
  return outcome
}

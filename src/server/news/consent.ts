import { newsTextVersion } from '../../forms/news.ts'
import { logSecurity } from '../base/security-log.ts'
import { runBatch } from '../db/batch.ts'
import { isChanged } from '../db/is-changed.ts'
import { withdrawInLeads } from '../leads/store.ts'
import type { SiteRequest } from '../request.ts'
import { confirmConsent, type WithdrawalWay, withdrawConsents } from './store.ts'

/** Confirms the consent that was given with a lead. Idempotent. */
export async function confirmNews(lead: string, request: SiteRequest): Promise<void> {
  const { env, now } = request
  const consent = { leadId: lead, textVersion: newsTextVersion, now }
  const [confirmation] = await runBatch(env.DB, [confirmConsent(env.DB, consent)])
  if (isChanged(confirmation)) await logSecurity({ event: 'news confirmed', lead }, request)
}

/**
 * Withdraws every consent of an address, given in an account or with messages, confirmed or not.
 * Idempotent.
 * @param way how consent was withdrawn, for the log and the proof
 * @param accountId the account, if its holder withdraws there
 */
export async function withdrawNews(
  email: string,
  way: 'account' | 'link' | 'one click',
  request: SiteRequest,
  accountId?: string
): Promise<void> {
  await runBatch(request.env.DB, [prepareWithdrawal(email, way, request, accountId)])
  await logSecurity({ event: 'news stopped', way, email }, request)
}

/** Withdraws all consents to news of an address: with messages, of accounts and by links. */
export function prepareWithdrawal(
  email: string,
  way: WithdrawalWay,
  { env: { DB }, now }: Pick<SiteRequest, 'env' | 'now'>,
  accountId?: string
) {
  return [
    withdrawInLeads(DB, email, now),
    withdrawConsents(DB, email, { now, way, accountId })
  ] as const
}

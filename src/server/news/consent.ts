import { newsTextVersion } from '../../forms/news.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { runBatch } from '../db/batch.ts'
import { isChanged } from '../db/is-changed.ts'
import { withdrawInLeads } from '../leads/store.ts'
import type { SiteRequest } from '../request.ts'
import { logSecurity } from '../security-log.ts'
import { ifUnchanged } from '../sessions/access-store.ts'
import {
  confirmConsent,
  insertAccountConsent,
  type WithdrawalWay,
  withdrawConsents
} from './store.ts'

interface NewsChoice {
  accountId: string
  /** The account's confirmed address. */
  email: string
  wanted: boolean
  /**
   * `readNewestChange` before the account was read, to detect a concurrent change of its address.
   */
  since: number
  /** The version of the privacy policy that the form linked. */
  version: string
  locale: Locale
}

/** Confirms the consent that was given with a lead. Idempotent. */
export async function confirmNews(lead: string, request: SiteRequest): Promise<void> {
  const { env, now } = request
  const consent = { leadId: lead, textVersion: newsTextVersion, now }
  const confirmed = await confirmConsent(env.DB, consent).run()
  if (isChanged(confirmed)) await logSecurity(request, { event: 'news confirmed', lead })
}

/**
 * Records whether an account holder wants news.
 * @returns `false` if nothing was stored: there is a consent already, or the account has changed
 */
export async function chooseNews(
  { wanted, since, ...choice }: NewsChoice,
  request: SiteRequest
): Promise<boolean> {
  const { env, now } = request
  const { accountId, email } = choice
  if (!wanted) {
    await unsubscribe(email, 'account', request, accountId)
    return true
  }
  const consent = { ...choice, id: crypto.randomUUID(), textVersion: newsTextVersion, now }
  const condition = ifUnchanged({ accountId, since })
  const stored = await insertAccountConsent(env.DB, consent, condition).run()
  if (!isChanged(stored)) return false
  await logSecurity(request, { event: 'news wanted', account: accountId })
  return true
}

/**
 * Withdraws every consent of an address, given in an account or with messages, confirmed or not.
 * Idempotent.
 * @param way how consent was withdrawn, for the log and the proof
 * @param accountId the account, if its holder withdraws there
 */
export async function unsubscribe(
  email: string,
  way: 'account' | 'link' | 'one click',
  request: SiteRequest,
  accountId?: string
): Promise<void> {
  await runBatch(request.env.DB, withdrawal(email, way, request, accountId))
  await logSecurity(request, { event: 'news stopped', way, email })
}

/** Stops news to an address: the consents given with messages, and those of accounts and links. */
export function withdrawal(
  email: string,
  way: WithdrawalWay,
  { env: { DB }, now }: Pick<SiteRequest, 'env' | 'now'>,
  accountId?: string
) {
  return {
    messages: withdrawInLeads(DB, email, now),
    consents: withdrawConsents(DB, email, { now, way, accountId })
  }
}

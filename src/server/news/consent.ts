import type { D1PreparedStatement } from '@cloudflare/workers-types'
import { newsTextVersion } from '../../forms/news.ts'
import type { Locale } from '../../shared/locale.ts'
import { withdrawConsentOf } from '../leads/store.ts'
import type { SiteRequest } from '../request.ts'
import { logSecurity } from '../security-log.ts'
import { insertAccountConsent, type WithdrawalWay, withdrawConsents } from './store.ts'

interface NewsChoice {
  accountId: string
  /** The account's address, which its owner has confirmed. */
  email: string
  wanted: boolean
  /** The version of the privacy policy that the form linked. */
  version: string
  locale: Locale
}

/** Records whether the owner of an account wants news. */
export async function chooseNews(
  { wanted, ...choice }: NewsChoice,
  request: SiteRequest
): Promise<void> {
  if (!wanted) return stopNews(choice.email, 'account', request)
  const consent = { ...choice, id: crypto.randomUUID(), textVersion: newsTextVersion }
  await insertAccountConsent(request.env.DB, { ...consent, now: request.now }).run()
  await logSecurity(request, { event: 'news wanted', account: choice.accountId })
}

/**
 * Withdraws every consent of an address: in an account, and with messages, those included that nobody
 * has confirmed. Repeating it does no harm.
 * @param way for the log and the proof
 */
export async function stopNews(
  email: string,
  way: 'account' | 'link' | 'one click',
  request: SiteRequest
): Promise<void> {
  await request.env.DB.batch(withdrawal(email, way, request))
  await logSecurity(request, { event: 'news stopped', way, email })
}

/** The statements of a withdrawal: of messages first, then of the list. */
export function withdrawal(
  email: string,
  way: WithdrawalWay,
  { env: { DB }, now }: Pick<SiteRequest, 'env' | 'now'>
): [messages: D1PreparedStatement, consents: D1PreparedStatement] {
  return [withdrawConsentOf(DB, email, now), withdrawConsents(DB, email, { now, way })]
}

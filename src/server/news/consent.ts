import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { Locale } from '../../shared/locale.ts'
import { withdrawConsentOf } from '../leads/store.ts'
import type { SiteRequest } from '../request.ts'
import { logSecurity } from '../security-log.ts'
import { insertConsent, withdrawConsents } from './store.ts'

interface NewsChoice {
  accountId: string
  email: string
  wanted: boolean
  /** The version of the privacy policy that the form linked. */
  version: string
  locale: Locale
}

/** Records whether the owner of an account wants news. */
export async function chooseNews(
  { wanted, ...consent }: NewsChoice,
  request: SiteRequest
): Promise<void> {
  if (!wanted) return stopNews(consent.email, 'account', request)
  await insertConsent(request.env.DB, { ...consent, givenAt: request.now }).run()
  await logSecurity(request, { event: 'news wanted', account: consent.accountId })
}

/**
 * Withdraws every consent of an address: in an account, and with messages. Repeating it does no harm.
 * @param way for the log
 */
export async function stopNews(
  email: string,
  way: 'account' | 'link' | 'one click',
  request: SiteRequest
): Promise<void> {
  await request.env.DB.batch(withdrawal(email, request))
  await logSecurity(request, { event: 'news stopped', way, email })
}

/** The statements of a withdrawal: of messages first, then of accounts. */
export function withdrawal(
  email: string,
  { env: { DB }, now }: Pick<SiteRequest, 'env' | 'now'>
): [messages: D1PreparedStatement, accounts: D1PreparedStatement] {
  return [withdrawConsentOf(DB, email, now), withdrawConsents(DB, email, now)]
}

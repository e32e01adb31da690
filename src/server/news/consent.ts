import { newsTextVersion } from '../../forms/news.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { chooseBackend } from '../accounts/backend/choose-backend.ts'
import { runBatch } from '../db/batch.ts'
import { isChanged } from '../db/is-changed.ts'
import { withdrawInLeads } from '../leads/store.ts'
import type { PlainOutcome } from '../outcome.ts'
import type { SiteRequest } from '../request.ts'
import { logSecurity } from '../security-log.ts'
import { ifUnchanged, readNewestChange } from '../sessions/access-store.ts'
import {
  confirmConsent,
  insertAccountConsent,
  type WithdrawalWay,
  wantsNews,
  withdrawConsents
} from './store.ts'

interface NewsChoice {
  accountId: string
  isWanted: boolean
  /** The version of the privacy policy that the form linked. */
  version: string
  locale: Locale
}

/** Confirms the consent that was given with a lead. Idempotent. */
export async function confirmNews(lead: string, request: SiteRequest): Promise<void> {
  const { env, now } = request
  const consent = { leadId: lead, textVersion: newsTextVersion, now }
  const confirmation = await confirmConsent(env.DB, consent).run()
  if (isChanged(confirmation)) await logSecurity(request, { event: 'news confirmed', lead })
}

/** Records whether an account holder wants news, for the confirmed address of the account. */
export async function chooseNews(
  choice: NewsChoice,
  request: SiteRequest
): Promise<PlainOutcome<'changed'>> {
  // Retries, because the address may change while the choice is stored.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const outcome = await storeChoice(choice, request)
    if (!('refused' in outcome)) return outcome
  }
  return { refused: 'changed' }
}

async function storeChoice(
  { isWanted, ...choice }: NewsChoice,
  request: SiteRequest
): Promise<PlainOutcome<'changed'>> {
  const { env, now } = request
  const { accountId } = choice
  const since = await readNewestChange(env.DB)
  const account = await chooseBackend(request).readAccountById(accountId)
  // The account page, which is shown next, ends the session of an account that is gone.
  if (!account) return {}
  const { email } = account
  if (!isWanted) {
    await unsubscribe(email, 'account', request, accountId)
    return {}
  }
  const consent = { ...choice, email, id: crypto.randomUUID(), textVersion: newsTextVersion, now }
  const condition = ifUnchanged({ accountId, since })
  const insertion = await insertAccountConsent(env.DB, consent, condition).run()
  if (isChanged(insertion)) {
    await logSecurity(request, { event: 'news wanted', account: accountId })
    return {}
  }
  return (await wantsNews(env.DB, email)) ? {} : { refused: 'changed' }
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
  await runBatch(request.env.DB, prepareWithdrawal(email, way, request, accountId))
  await logSecurity(request, { event: 'news stopped', way, email })
}

/** Stops news to an address: the consents given with messages, and those of accounts and links. */
export function prepareWithdrawal(
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

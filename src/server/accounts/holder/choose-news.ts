import { newsTextVersion } from '../../../forms/news.ts'
import type { Locale } from '../../../shared/language/locale.ts'
import { logSecurity } from '../../base/security-log.ts'
import { runBatch } from '../../db/batch.ts'
import { isChanged } from '../../db/is-changed.ts'
import { withdrawNews } from '../../news/consent.ts'
import { insertAccountConsent, wantsNews } from '../../news/store.ts'
import type { Outcome } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import { ifUnchanged, readAccessVersion } from '../../sessions/access-store.ts'
import { chooseBackend } from '../backend/choose-backend.ts'

interface NewsChoice {
  accountId: string
  isWanted: boolean
  /** The version of the privacy policy that the form linked. */
  version: string
  locale: Locale
}

/** Records whether an account holder wants news, for the confirmed address of the account. */
export async function chooseNews(
  choice: NewsChoice,
  request: SiteRequest
): Promise<Outcome<'changed'>> {
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
): Promise<Outcome<'changed'>> {
  const { env, now } = request
  const { accountId } = choice
  const accessVersion = await readAccessVersion(env.DB)
  const account = await chooseBackend(request).readAccountById(accountId)
  // The account page, which is shown next, ends the session of an account that is gone.
  if (!account) return {}
  const { email } = account
  if (!isWanted) {
    await withdrawNews(email, 'account', request, accountId)
    return {}
  }
  const consent = { ...choice, email, id: crypto.randomUUID(), textVersion: newsTextVersion, now }
  const condition = ifUnchanged({ accountId, accessVersion })
  const [insertion] = await runBatch(env.DB, [insertAccountConsent(env.DB, consent, condition)])
  if (isChanged(insertion)) {
    await logSecurity({ event: 'news wanted', account: accountId }, request)
    return {}
  }
  return (await wantsNews(env.DB, email)) ? {} : { refused: 'changed' }
}

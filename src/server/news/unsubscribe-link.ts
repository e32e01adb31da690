import { requireTokenSecret, type Settings, tokenSecrets } from '../../config.ts'
import { isLocale } from '../../shared/language/locale.ts'
import { oneClickPath } from '../../shared/links/endpoint-paths.ts'
import { sealText, unsealText } from '../crypto/sealed-text.ts'
import type { SiteRequest } from '../request.ts'
import { listSubscriberRows, type SubscriberRow } from './subscriber-store.ts'

const context = 'news to an address'

/** Limits the CPU time of a page: encrypting an address takes some 0.1 ms. */
const pageRows = 500

export interface Subscriber extends SubscriberRow {
  /** The URL of the unsubscribe page, for a link in the mail. */
  unsubscribeUrl: string
  /** The URL for the header `List-Unsubscribe`. */
  oneClickUrl: string
}

/**
 * One page of the subscribers, with their unsubscribe URLs.
 * @returns `next` is the cursor of the next page; `null` at the end
 * @throws SettingsError without `TOKEN_SECRET`
 */
export async function listSubscribers(
  after: string,
  request: SiteRequest
): Promise<{ subscribers: Subscriber[]; next: string | null }> {
  const rows = await listSubscriberRows(request.env.DB, after, pageRows)
  const subscribers = await Promise.all(
    rows.map(async (row) => ({ ...row, ...(await linksFor(row, request)) }))
  )
  return { subscribers, next: rows.length < pageRows ? null : (rows.at(-1)?.email ?? null) }
}

/** The address that a link unsubscribes; `undefined` for a forged link. */
export function readUnsubscribeLink(
  token: string,
  settings: Settings
): Promise<string | undefined> {
  return unsealText(tokenSecrets(settings), context, token)
}

/**
 * The links do not expire until the secret has been rotated twice, because people open old mails.
 */
async function linksFor(
  { email, locale }: SubscriberRow,
  { settings, origin, hrefIn, ...request }: SiteRequest
) {
  const token = await sealText(requireTokenSecret(settings), context, email)
  // A lead's language may no longer exist.
  const href = hrefIn(isLocale(locale) ? locale : request.locale)
  return {
    unsubscribeUrl: origin + href('unsubscribe', { query: { token } }),
    oneClickUrl: `${origin}${oneClickPath}?token=${token}`
  }
}

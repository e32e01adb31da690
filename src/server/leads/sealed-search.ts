import { requireTokenSecret } from '../../config.ts'
import { hourMs } from '../../shared/time.ts'
import { openText, sealText } from '../crypto/sealed-text.ts'
import type { SiteRequest } from '../request.ts'

/** After this time, the operator must search again. */
const lifetimeMs = hourMs

interface SearchRequest extends Pick<SiteRequest, 'settings' | 'now'> {
  operator: { email: string }
}

/**
 * Encrypts a search for an email address for the URL of a list, which appears in browser histories and
 * logs. Only the same operator can use it, for an hour.
 * @throws SettingsError without `TOKEN_SECRET`
 */
export function sealSearch(search: string, request: SearchRequest): Promise<string> {
  const { settings, now } = request
  const text = JSON.stringify([now + lifetimeMs, search])
  return sealText(requireTokenSecret(settings), contextOf(request), text)
}

/** The search in a list's URL; `undefined` if it has expired or is forged. */
export async function openSearch(
  sealed: string,
  request: SearchRequest
): Promise<string | undefined> {
  const text = await openText([requireTokenSecret(request.settings)], contextOf(request), sealed)
  if (text === undefined) return undefined
  // Written by `sealSearch`, because nobody else has the key.
  const [expiresAt, search]: [number, string] = JSON.parse(text)
  return expiresAt > request.now ? search : undefined
}

function contextOf({ operator }: SearchRequest): string {
  return `search of ${operator.email}`
}

import { requireTokenSecret } from '../../config.ts'
import { hourMs } from '../../shared/time.ts'
import { openText, sealText } from '../crypto/sealed-text.ts'
import type { SiteRequest } from '../request.ts'

/** After this time, an operator must look the person up again. */
const lifetimeMs = hourMs

interface LinkRequest extends Pick<SiteRequest, 'settings' | 'now'> {
  operator: { email: string }
}

/**
 * Encrypts a person's e-mail address for the URL of a screen, which appears in browser histories
 * and logs. Only the same operator can use it, for an hour.
 * @throws SettingsError without `TOKEN_SECRET`
 */
export function sealPerson(email: string, request: LinkRequest): Promise<string> {
  const { settings, now } = request
  const text = JSON.stringify([now + lifetimeMs, email])
  return sealText(requireTokenSecret(settings), contextOf(request), text)
}

/** The e-mail address in a screen's URL; `undefined` if the URL has expired or is forged. */
export async function openPerson(
  sealed: string,
  request: LinkRequest
): Promise<string | undefined> {
  const text = await openText([requireTokenSecret(request.settings)], contextOf(request), sealed)
  if (text === undefined) return undefined
  // Written by `sealPerson`, because nobody else has the key.
  const [expiresAt, email]: [number, string] = JSON.parse(text)
  return expiresAt > request.now ? email : undefined
}

function contextOf({ operator }: LinkRequest): string {
  return `person for ${operator.email}`
}

import { requireTokenSecret, tokenSecrets } from '../../config.ts'
import { hourMs } from '../../shared/time.ts'
import { parseOwnJson } from '../base/parse-own-json.ts'
import { sealText, unsealText } from '../crypto/sealed-text.ts'
import type { OperatorRequest } from './request.ts'

/** After this time, the operator must search again. */
const lifetimeMs = hourMs

/** A value sealed for one use is rejected for another. */
type Use = 'person' | 'search'

/**
 * Encrypts a value for a URL, such as an email address, because URLs appear in histories and logs.
 * Only the same operator can decrypt it, for an hour.
 * @throws SettingsError without `TOKEN_SECRET`
 */
export function sealValue(use: Use, value: string, request: OperatorRequest): Promise<string> {
  const { settings, now } = request
  const text = JSON.stringify([now + lifetimeMs, value])
  return sealText(requireTokenSecret(settings), sealContext(use, request), text)
}

/** Decrypts a value; `undefined` if it has expired or is forged. */
export async function unsealValue(
  use: Use,
  sealedText: string,
  request: OperatorRequest
): Promise<string | undefined> {
  const secrets = tokenSecrets(request.settings)
  const text = await unsealText(secrets, sealContext(use, request), sealedText)
  if (text === undefined) return undefined
  // Only `sealValue` can have written it, because it is authenticated.
  const [expiresAt, value] = parseOwnJson<[number, string]>(text)
  return expiresAt > request.now ? value : undefined
}

function sealContext(use: Use, { operator }: OperatorRequest): string {
  return `${use} for ${operator.email}`
}

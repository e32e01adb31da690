import { requireTokenSecret, type Settings, tokenSecrets } from '../../config.ts'
import { digest } from '../crypto/digest.ts'
import { isSignedToken, randomNonce, signToken } from '../crypto/signed-token.ts'

/**
 * A new token for a cookie. It is always new, so that nobody can plant one, and only its digest is
 * stored.
 * @param purpose a token is valid for one purpose only
 * @throws SettingsError without `TOKEN_SECRET`
 */
export async function newToken(
  purpose: string,
  settings: Settings
): Promise<{ token: string; tokenHash: string }> {
  const token = await signToken(requireTokenSecret(settings), purpose, randomNonce())
  return { token, tokenHash: await digest(token) }
}

/** The stored digest of a token; `undefined` for a forged one, which costs no query. */
export async function tokenHashOf(
  token: string,
  purpose: string,
  settings: Settings
): Promise<string | undefined> {
  const isOurs = await isSignedToken(tokenSecrets(settings), purpose, token)
  return isOurs ? digest(token) : undefined
}

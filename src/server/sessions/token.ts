import { requireTokenSecret, type Settings, tokenSecrets } from '../../config.ts'
import { digest } from '../crypto/digest.ts'
import { isSignedToken, randomNonce, signToken } from '../crypto/signed-token.ts'

/**
 * Creates a token for a cookie. Never reuses one, to prevent session fixation. Only its digest is
 * stored.
 * @param purpose the only purpose for which the token is valid
 * @throws SettingsError without `TOKEN_SECRET`
 */
export async function newToken(
  purpose: string,
  settings: Settings
): Promise<{ token: string; tokenHash: string }> {
  const token = await signToken(requireTokenSecret(settings), purpose, randomNonce())
  return { token, tokenHash: await digest(token) }
}

/** The digest of a token; `undefined` for a forged one, which saves the query. */
export async function hashValidToken(
  token: string,
  purpose: string,
  settings: Settings
): Promise<string | undefined> {
  const isGenuine = await isSignedToken(tokenSecrets(settings), purpose, token)
  return isGenuine ? digest(token) : undefined
}

import { requireTokenSecret, type Settings, tokenSecrets } from '../../config.ts'
import { dayMs } from '../../shared/time.ts'
import { sealText, unsealText } from '../crypto/sealed-text.ts'

/** Milliseconds for which a confirmation link is valid. */
export const confirmLinkMs = 7 * dayMs
const context = 'confirmation of news'

/**
 * Creates the token of a confirmation link, for a message with the news box ticked.
 * @param askedAt the time of the message
 * @throws SettingsError without `TOKEN_SECRET`
 */
export function createConfirmToken(
  { leadId, askedAt }: { leadId: string; askedAt: number },
  settings: Settings
): Promise<string> {
  return sealText(requireTokenSecret(settings), context, `${askedAt + confirmLinkMs} ${leadId}`)
}

/** The id of the message that a link confirms; `undefined` if it has expired or is forged. */
export async function readConfirmLink(
  token: string,
  { settings, now }: { settings: Settings; now: number }
): Promise<string | undefined> {
  const content = await unsealText(tokenSecrets(settings), context, token)
  const [expiry, leadId] = content?.split(' ', 2) ?? []
  return Number(expiry) > now ? leadId : undefined
}

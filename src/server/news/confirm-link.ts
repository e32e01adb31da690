import { requireTokenSecret, type Settings, tokenSecrets } from '../../config.ts'
import { dayMs } from '../../shared/time.ts'
import { openText, sealText } from '../crypto/sealed-text.ts'

/** Milliseconds in which the owner of an address can confirm the consent to news. */
const confirmLinkMs = 7 * dayMs
const context = 'confirmation of news'

/**
 * Makes the token of the link that is mailed to the address of a message whose box was ticked.
 * @param askedAt the time of the message
 * @throws SettingsError without `TOKEN_SECRET`
 */
export function makeConfirmToken(
  { leadId, askedAt }: { leadId: string; askedAt: number },
  settings: Settings
): Promise<string> {
  return sealText(requireTokenSecret(settings), context, `${askedAt + confirmLinkMs} ${leadId}`)
}

/** The id of the link's message; `undefined` if the link has expired or is forged. */
export async function leadOfLink(
  token: string,
  { settings, now }: { settings: Settings; now: number }
): Promise<string | undefined> {
  const opened = await openText(tokenSecrets(settings), context, token)
  const [expiry, leadId] = opened?.split(' ', 2) ?? []
  return Number(expiry) > now ? leadId : undefined
}

import { requireTokenSecret, tokenSecrets } from '../../../../config.ts'
import { minuteMs } from '../../../../shared/time.ts'
import { parseOwnJson } from '../../../base/parse-own-json.ts'
import type { WorkRequest } from '../../../base/work-request.ts'
import { sealText, unsealText } from '../../../crypto/sealed-text.ts'
import type { Session } from '../../../sessions/store.ts'
import { createSecret } from './totp.ts'

/** Milliseconds in which an app can be set up with a new secret. */
const setupMs = 30 * minuteMs

/** An app that is being set up. It is stored only when the owner has entered a code from it. */
interface AppSetup {
  secret: Uint8Array<ArrayBuffer>
  madeAt: number
}

/**
 * Makes a secret for a new app, encrypted for the URL of the page that shows it. Only the same
 * session can decrypt it.
 * @throws SettingsError without `TOKEN_SECRET`
 */
export function createSetup(session: Session, { settings, now }: WorkRequest): Promise<string> {
  const text = JSON.stringify([now, createSecret().toHex()])
  return sealText(requireTokenSecret(settings), setupContext(session), text)
}

/** Decrypts a setup from a URL; `undefined` if it has expired or is forged. */
export async function unsealSetup(
  setup: string,
  session: Session,
  request: Pick<WorkRequest, 'settings' | 'now'>
): Promise<AppSetup | undefined> {
  const text = await unsealText(tokenSecrets(request.settings), setupContext(session), setup)
  if (text === undefined) return undefined
  // Written by `createSetup`, because nobody else has the key.
  const [madeAt, hex] = parseOwnJson<[number, string]>(text)
  return request.now - madeAt < setupMs ? { secret: Uint8Array.fromHex(hex), madeAt } : undefined
}

function setupContext({ id }: Session): string {
  return `authenticator app in session ${id}`
}

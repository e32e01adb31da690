import { requireTokenSecret, tokenSecrets } from '../../../config.ts'
import { openText, sealText } from '../../crypto/sealed-text.ts'
import type { WorkRequest } from '../../request.ts'
import type { Session } from '../../sessions/store.ts'
import { listAppSecrets, replaceAppSecret, type SealedSecret } from './authenticator-app-store.ts'
import { codesKeyId } from './recovery-code-crypto.ts'
import { newSecret } from './totp.ts'

/** Milliseconds in which an app can be set up with a new secret. */
const setupMs = 30 * 60_000

/** Secrets that one run of the job re-encrypts. */
const secretsPerRun = 500

type Secret = Uint8Array<ArrayBuffer>

/** Encrypts the secret of an account's app for the database. */
export async function sealAppSecret(
  secret: Secret,
  accountId: string,
  { settings }: Pick<WorkRequest, 'settings'>
): Promise<SealedSecret> {
  const key = requireTokenSecret(settings)
  const sealed = await sealText(key, contextOf(accountId), secret.toHex())
  return { sealed, keyId: await codesKeyId(key) }
}

/** Decrypts the secret of an account's app; `undefined` if its key is gone. */
export async function openAppSecret(
  sealed: string,
  accountId: string,
  request: Pick<WorkRequest, 'settings'>
): Promise<Secret | undefined> {
  const hex = await openText(tokenSecrets(request.settings), contextOf(accountId), sealed)
  return hex === undefined ? undefined : Uint8Array.fromHex(hex)
}

/** An app that is being set up. It is stored only when the owner has entered a code from it. */
export interface AppSetup {
  secret: Secret
  madeAt: number
}

/**
 * Makes a secret for a new app, encrypted for the URL of the page that shows it. Only the same
 * session can decrypt it.
 * @throws SettingsError without `TOKEN_SECRET`
 */
export function newSetup(session: Session, { settings, now }: WorkRequest): Promise<string> {
  const text = JSON.stringify([now, newSecret().toHex()])
  return sealText(requireTokenSecret(settings), setupContextOf(session), text)
}

/** The app that a URL sets up; `undefined` if the URL has expired or is forged. */
export async function openSetup(
  setup: string,
  session: Session,
  request: Pick<WorkRequest, 'settings' | 'now'>
): Promise<AppSetup | undefined> {
  const text = await openText(tokenSecrets(request.settings), setupContextOf(session), setup)
  if (text === undefined) return undefined
  // Written by `newSetup`, because nobody else has the key.
  const [madeAt, hex]: [number, string] = JSON.parse(text)
  return request.now - madeAt < setupMs ? { secret: Uint8Array.fromHex(hex), madeAt } : undefined
}

/**
 * Encrypts the secrets of apps with the current `TOKEN_SECRET`, so that the apps still work when
 * the previous one is deleted. The next run continues where this one ends.
 */
export async function renewAppSecrets({ env: { DB }, settings }: WorkRequest): Promise<void> {
  const { TOKEN_SECRET, TOKEN_SECRET_BEFORE } = settings
  if (!TOKEN_SECRET || !TOKEN_SECRET_BEFORE) return
  const stored = await listAppSecrets(DB, await codesKeyId(TOKEN_SECRET_BEFORE), secretsPerRun)
  const statements = await Promise.all(
    stored.map(async (each) => {
      const secret = await openAppSecret(each.sealed, each.accountId, { settings })
      if (!secret) throw new Error(`The authenticator app of account ${each.accountId} has no key`)
      return replaceAppSecret(DB, each, await sealAppSecret(secret, each.accountId, { settings }))
    })
  )
  if (statements.length > 0) await DB.batch(statements)
}

function contextOf(accountId: string): string {
  return `authenticator app of ${accountId}`
}

function setupContextOf({ id }: Session): string {
  return `authenticator app in session ${id}`
}

import { requireTokenSecret, tokenSecrets } from '../../../config.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import { hmac } from '../../crypto/hmac.ts'
import { sealText, unsealText } from '../../crypto/sealed-text.ts'
import { runBatch } from '../../db/batch.ts'
import { listSealed, replaceSealed, type SealedSecret, type SecretKind } from './store.ts'

/** Maximum secrets that one run of a job re-encrypts. */
const secretsPerRun = 500

/**
 * The context in which each kind of secret is encrypted, together with the account, so that a
 * secret of one kind cannot pass for another.
 */
const contexts: Record<SecretKind, string> = {
  codesKey: 'recovery codes of',
  appSecret: 'authenticator app of'
}

/** Encrypts a secret of an account. @throws SettingsError without `TOKEN_SECRET` */
export async function sealSecret(
  kind: SecretKind,
  secret: string,
  accountId: string,
  { settings }: Pick<WorkRequest, 'settings'>
): Promise<SealedSecret> {
  const key = requireTokenSecret(settings)
  const sealedText = await sealText(key, `${contexts[kind]} ${accountId}`, secret)
  return { sealedText, keyId: await secretKeyId(key) }
}

/** Decrypts a secret of an account; `undefined` if its key is no longer set. */
export function unsealSecret(
  kind: SecretKind,
  sealedText: string,
  accountId: string,
  { settings }: Pick<WorkRequest, 'settings'>
): Promise<string | undefined> {
  return unsealText(tokenSecrets(settings), `${contexts[kind]} ${accountId}`, sealedText)
}

/**
 * Re-encrypts the secrets of one kind with the current `TOKEN_SECRET`, so that they survive the
 * removal of the previous one. The next run continues where this one ends.
 * @throws Error that names the accounts whose secrets no key decrypts, once the others are renewed
 */
export async function renewSecrets(kind: SecretKind, request: WorkRequest): Promise<void> {
  const { DB } = request.env
  const { TOKEN_SECRET, TOKEN_SECRET_BEFORE } = request.settings
  if (!TOKEN_SECRET || !TOKEN_SECRET_BEFORE) return
  const sealedSecrets = await listSealed(
    DB,
    kind,
    await secretKeyId(TOKEN_SECRET_BEFORE),
    secretsPerRun
  )
  const lost: string[] = []
  const statements = await Promise.all(
    sealedSecrets.map(async (each) => {
      const secret = await unsealSecret(kind, each.sealedText, each.accountId, request)
      if (secret !== undefined) {
        const sealed = await sealSecret(kind, secret, each.accountId, request)
        return [replaceSealed(DB, kind, each, sealed)]
      }
      lost.push(each.accountId)
      return []
    })
  )
  await runBatch(DB, [statements.flat()])
  if (lost.length > 0) {
    throw new Error(
      `Neither TOKEN_SECRET nor TOKEN_SECRET_BEFORE decrypts the ${contexts[kind]} these accounts: ${lost.join(', ')}`
    )
  }
}

/** Identifies a key without revealing it. */
async function secretKeyId(key: string): Promise<string> {
  return (await hmac(key, 'recovery codes key')).slice(0, 8).toHex()
}

import type { Statement } from '../../bindings.ts'
import type { Settings } from '../../config.ts'
import type { WorkRequest } from '../base/work-request.ts'
import { hmac } from '../crypto/hmac.ts'
import type { Condition } from '../db/sql-part.ts'
import {
  type Erasure,
  type ErasureKind,
  insertErasure,
  listErasures,
  noAccountErasure
} from './store.ts'

/**
 * The statement that records an erasure, for the caller's batch.
 * @param subject the key of an email address, or the id of an account
 */
export async function recordErasure(
  kind: ErasureKind,
  subject: string,
  { env, settings, now }: WorkRequest
): Promise<Statement> {
  const [secret] = listSecrets(settings)
  const erasure = await digestErasure(secret, kind, subject)
  return insertErasure(env.DB, { ...erasure, erasedAt: now })
}

/** The digests of a subject with each secret, the current one first. */
export function erasureDigests(
  kind: ErasureKind,
  subject: string,
  { settings }: Pick<WorkRequest, 'settings'>
): Promise<string[]> {
  return Promise.all(
    listSecrets(settings).map(async (secret) => (await digestErasure(secret, kind, subject)).digest)
  )
}

/**
 * A condition for storing anything about an account: the account has not been erased. Ids are never
 * reused.
 */
export async function ifNotErased(
  accountId: string,
  { settings }: Pick<WorkRequest, 'settings'>
): Promise<Condition> {
  const [secret] = listSecrets(settings)
  const { digest } = await digestErasure(secret, 'account', accountId)
  return { sql: noAccountErasure, values: [digest] }
}

interface Erasures {
  isEmpty: boolean
  /** Erasures with a secret that is not set, so their subjects cannot be recognised. */
  unknown: number
  timeOf(subject: string): Promise<number | undefined>
}

export async function readErasures(
  kind: ErasureKind,
  { env, settings }: WorkRequest
): Promise<Erasures> {
  const secrets = listSecrets(settings)
  const erasures = await listErasures(env.DB, kind)
  const times = new Map(erasures.map(({ digest, erasedAt }) => [digest, erasedAt]))
  const keyIds = await Promise.all(secrets.map(erasureKeyId))
  return {
    isEmpty: erasures.length === 0,
    unknown: erasures.filter(({ keyId }) => !keyIds.includes(keyId)).length,
    async timeOf(subject) {
      const digests = await erasureDigests(kind, subject, { settings })
      const erasedAt = digests.map((digest) => times.get(digest))
      return erasedAt.find((time) => time !== undefined)
    }
  }
}

/**
 * The secrets of existing digests; new digests use the first. `ERASURE_SECRET` is not replaced
 * together with `TOKEN_SECRET`.
 */
function listSecrets({
  ERASURE_SECRET,
  TOKEN_SECRET,
  TOKEN_SECRET_BEFORE
}: Settings): [string, ...string[]] {
  const [newestSecret = 'erasures without a secret', ...olderSecrets] = [
    ERASURE_SECRET,
    TOKEN_SECRET,
    TOKEN_SECRET_BEFORE
  ].filter((secret) => secret !== undefined)
  return [newestSecret, ...olderSecrets]
}

/** The digest is keyed, because a plain one can be reversed by trying addresses. */
async function digestErasure(
  secret: string,
  kind: ErasureKind,
  subject: string
): Promise<Omit<Erasure, 'erasedAt'>> {
  const digest = (await hmac(secret, `erasure:${kind}:${subject}`)).toHex()
  return { digest, kind, keyId: await erasureKeyId(secret) }
}

async function erasureKeyId(secret: string): Promise<string> {
  return (await hmac(secret, 'erasure key')).slice(0, 4).toHex()
}

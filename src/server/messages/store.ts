import type { KVNamespace } from '@cloudflare/workers-types'
import { withTimeout } from '../../shared/with-timeout.ts'
import { digest } from '../crypto/digest.ts'
import { log } from '../log.ts'

/** Lifetime of wording in KV and in an isolate's memory. */
export const messagesTtlSeconds = 86_400

const storeTimeoutMs = 250

/**
 * Reads wording from KV. Its metadata contains its digest, which shows that we wrote it.
 * @returns `undefined` when there is none, or its digest does not match
 */
export async function readStored<Wording extends object>(
  kv: KVNamespace,
  key: string
): Promise<Wording | undefined> {
  const { value, metadata } = await kv.getWithMetadata<{ digest: string }>(key, 'text')
  if (value === null) return undefined
  if (metadata?.digest === (await digest(value))) return JSON.parse(value)
  log.warn('messages store failed', { task: 'kv read', key, error: 'digest mismatch' })
  return undefined
}

/** Writes wording to KV; without `ttlSeconds` it does not expire. */
export async function writeStored(
  kv: KVNamespace,
  key: string,
  wording: object,
  ttlSeconds?: number
): Promise<void> {
  const value = JSON.stringify(wording)
  const metadata = { digest: await digest(value) }
  await kv.put(key, value, { expirationTtl: ttlSeconds, metadata })
}

/**
 * Makes one call to the store. A store that fails or is slow costs a warning but no page: the wording
 * is available without it.
 */
export async function tryStore<T>(task: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withTimeout(work(), storeTimeoutMs)
  } catch (error) {
    log.warn('messages store failed', { task, error })
    return undefined
  }
}

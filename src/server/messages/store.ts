import type { KVNamespace } from '@cloudflare/workers-types'
import { withTimeout } from '../../shared/network/with-timeout.ts'
import { digest } from '../crypto/digest.ts'
import { log } from '../log.ts'

/** Lifetime of wording in KV and in an isolate's memory. */
export const messagesTtlSeconds = 86_400

/** Lifetime of fallback wording after a failure of the service; the shortest that KV allows. */
export const fallbackTtlSeconds = 60

const storeTimeoutMs = 250

interface Metadata {
  /** Detects corrupt and truncated values. */
  digest: string
  /** When the source was read, in milliseconds since 1970. */
  readAt?: number
  /** Whether the source failed, and this is fallback wording. */
  isFallback?: boolean
}

interface Stored<Wording> extends Omit<Metadata, 'digest'> {
  wording: Wording
}

/**
 * Reads wording from KV.
 * @returns `undefined` when there is none, or its digest does not match
 */
export async function readStored<Wording extends object>(
  kv: KVNamespace,
  key: string
): Promise<Stored<Wording> | undefined> {
  const { value, metadata } = await kv.getWithMetadata<Metadata>(key, 'text')
  if (value === null) return undefined
  if (metadata?.digest === (await digest(value))) {
    const { readAt, isFallback } = metadata
    return { wording: JSON.parse(value), readAt, isFallback }
  }
  log.warn('messages store failed', { task: 'kv read', key, error: 'digest mismatch' })
  return undefined
}

interface WriteOptions extends Omit<Metadata, 'digest'> {
  /** The lifetime in KV; unlimited by default. */
  ttlSeconds?: number
}

export async function upsertStored(
  kv: KVNamespace,
  key: string,
  wording: object,
  { ttlSeconds, ...about }: WriteOptions = {}
): Promise<void> {
  const value = JSON.stringify(wording)
  const metadata: Metadata = { digest: await digest(value), ...about }
  await kv.put(key, value, { expirationTtl: ttlSeconds, metadata })
}

/**
 * Makes one call to KV. Only logs a failure or timeout, because the wording is available without
 * KV.
 */
export async function tryStore<T>(task: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withTimeout(work(), storeTimeoutMs)
  } catch (error) {
    log.warn('messages store failed', { task, error })
    return undefined
  }
}

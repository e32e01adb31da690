import type { KVNamespace } from '@cloudflare/workers-types'
import { withTimeout } from '../../shared/network/with-timeout.ts'
import { digest } from '../crypto/digest.ts'
import { log } from '../log.ts'

/** Lifetime of messages in KV and in an isolate's memory. */
export const messagesTtlSeconds = 86_400

/** Lifetime of fallback messages after a failure of the service; the shortest that KV allows. */
export const fallbackTtlSeconds = 60

const storeTimeoutMs = 250

interface Metadata {
  /** Detects corrupt and truncated values. */
  digest: string
  /** When the source was read, in milliseconds since 1970. */
  readAt?: number
  /** Whether the source failed, and these are fallback messages. */
  isFallback?: boolean
}

interface Stored<Value> extends Omit<Metadata, 'digest'> {
  value: Value
}

/**
 * Reads a value from KV.
 * @returns `undefined` when there is none, or its digest does not match
 */
export async function readStored<Value extends object>(
  kv: KVNamespace,
  key: string
): Promise<Stored<Value> | undefined> {
  const { value: text, metadata } = await kv.getWithMetadata<Metadata>(key, 'text')
  if (text === null) return undefined
  if (metadata?.digest === (await digest(text))) {
    const { readAt, isFallback } = metadata
    return { value: JSON.parse(text), readAt, isFallback }
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
  value: object,
  { ttlSeconds, ...about }: WriteOptions = {}
): Promise<void> {
  const text = JSON.stringify(value)
  const metadata: Metadata = { digest: await digest(text), ...about }
  await kv.put(key, text, { expirationTtl: ttlSeconds, metadata })
}

/**
 * Makes one call to KV. Only logs a failure or timeout, because messages are available without
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

import type { KVNamespace } from '@cloudflare/workers-types'
import { withTimeout } from '../../shared/network/with-timeout.ts'
import { digest } from '../crypto/digest.ts'
import { log } from './log.ts'
import { parseOwnJson } from './parse-own-json.ts'

const timeoutMs = 250

interface Metadata {
  /** Detects corrupt and truncated values. */
  digest: string
  /** When the source was read, in milliseconds since 1970. */
  readAt?: number
  /** Whether the source failed, and these are fallback messages. */
  isFallback?: boolean
}

interface StoredValue<Value> extends Omit<Metadata, 'digest'> {
  value: Value
}

/**
 * Reads a value from KV.
 * @returns `undefined` when there is none, or its digest does not match
 */
export async function readStored<Value extends object>(
  kv: KVNamespace,
  key: string
): Promise<StoredValue<Value> | undefined> {
  const { value: text, metadata } = await kv.getWithMetadata<Metadata>(key, 'text')
  if (text === null) return undefined
  if (metadata?.digest === (await digest(text))) {
    const { readAt, isFallback } = metadata
    return { value: parseOwnJson(text), readAt, isFallback }
  }
  log.warn('kv failed', { task: 'read', key, error: 'digest mismatch' })
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

/** Makes one call to KV. Only logs a failure or timeout, because no response depends on KV. */
export async function tryKv<T>(
  task: 'read' | 'write',
  work: () => Promise<T>
): Promise<T | undefined> {
  try {
    return await withTimeout(work(), timeoutMs)
  } catch (error) {
    log.warn('kv failed', { task, error })
    return undefined
  }
}

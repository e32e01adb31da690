import type { KVNamespace } from '@cloudflare/workers-types'
import { limits } from '../../config.ts'
import type { Messages } from '../../shared/messages.ts'
import { withTimeout } from '../../shared/with-timeout.ts'
import { digest } from '../crypto/digest.ts'
import { log } from '../log.ts'

/**
 * A bundle from KV, or `undefined` where there is none, or not the one that was written: its digest
 * lies beside it as metadata.
 */
export async function readStored(kv: KVNamespace, key: string): Promise<Messages | undefined> {
  const { value, metadata } = await kv.getWithMetadata<{ digest: string }>(key, 'text')
  if (value === null) return undefined
  if (metadata?.digest === (await digest(value))) return JSON.parse(value) as Messages
  log.warn('messages store failed', { task: 'kv read', key, error: 'nonsense' })
  return undefined
}

/** Keeps a bundle in KV; without `ttlSeconds` for 24 hours, with `null` for good. */
export async function writeStored(
  kv: KVNamespace,
  key: string,
  messages: Messages,
  ttlSeconds: number | null = limits.messagesTtlSeconds
): Promise<void> {
  const value = JSON.stringify(messages)
  const expiry = ttlSeconds === null ? {} : { expirationTtl: ttlSeconds }
  await kv.put(key, value, { ...expiry, metadata: { digest: await digest(value) } })
}

/** The wording is there without the store: one that fails or is slow costs a warning, and no page. */
export async function survive<T>(task: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withTimeout(work(), limits.storeTimeoutMs)
  } catch (error) {
    log.warn('messages store failed', { task, error })
    return undefined
  }
}

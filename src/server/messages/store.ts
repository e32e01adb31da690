import type { KVNamespace } from '@cloudflare/workers-types'
import { limits } from '../../config.ts'
import { digest } from '../../shared/digest.ts'
import type { Messages } from '../../shared/messages.ts'

/**
 * A bundle from KV, or `undefined` where there is none.
 * @throws Error when the value is not what was written: its digest lies beside it as metadata
 */
export async function readStored(kv: KVNamespace, key: string): Promise<Messages | undefined> {
  const { value, metadata } = await kv.getWithMetadata<{ digest: string }>(key, 'text')
  if (value === null) return undefined
  if (metadata?.digest !== (await digest(value))) throw new Error(`KV holds nonsense under ${key}.`)
  return JSON.parse(value) as Messages
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

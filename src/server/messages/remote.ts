import type { KVNamespace } from '@cloudflare/workers-types'
import type { Locale } from '../../shared/language/locale.ts'
import { mergeMessages } from '../../shared/language/merge-messages.ts'
import { keepMessagesTogether } from '../../shared/language/message-tree.ts'
import type { Messages } from '../../shared/language/messages.ts'
import { readStored, tryKv, upsertStored } from '../base/kv.ts'
import { log } from '../base/log.ts'
import { createVisitorClient } from '../base/visitor-client.ts'

/** Maximum milliseconds per attempt. */
const remoteTimeoutMs = 1500

interface RemoteOptions {
  origin: string
  kv: KVNamespace
  locale: Locale
  builtIn: Messages
  now: number
}

export interface SourcedMessages {
  messages: Messages
  /** Whether the source failed, and these are its last good messages or the built-in ones. */
  isFallback: boolean
}

/**
 * Fetches the operator's messages and merges them into the built-in ones, which replace missing
 * and malformed messages. Unknown keys are dropped. Falls back to the service's last good response,
 * then to the built-in messages.
 */
export async function fetchRemoteMessages(options: RemoteOptions): Promise<SourcedMessages> {
  const { origin, kv, locale, builtIn, now } = options
  const key = lastGoodKey(locale)
  try {
    const remoteMessages = await request(origin, locale)
    await tryKv('write', () => upsertStored(kv, key, remoteMessages, { readAt: now }))
    return {
      messages: keepMessagesTogether(mergeMessages(builtIn, remoteMessages)),
      isFallback: false
    }
  } catch (error) {
    log.warn('message service failed', { locale, error })
    const lastGood = await tryKv('read', () => readStored(kv, key))
    const messages = lastGood
      ? keepMessagesTogether(mergeMessages(builtIn, lastGood.value))
      : builtIn
    return { messages, isFallback: true }
  }
}

/** The KV key of the service's last good response. */
export function lastGoodKey(locale: Locale): string {
  return `messages:remote:${locale}`
}

async function request(origin: string, locale: Locale): Promise<object> {
  const client = createVisitorClient({
    baseUrl: origin,
    timeoutMs: remoteTimeoutMs
  })
  const { status, body } = await client(`/${locale}.json`)
  if (status !== 200) throw new Error(`The message service responded with ${status}.`)
  if (typeof body !== 'object' || body === null) throw new Error('The messages are not an object.')
  return body
}

import type { KVNamespace } from '@cloudflare/workers-types'
import type { Locale } from '../../shared/language/locale.ts'
import { mergeMessages } from '../../shared/language/merge-messages.ts'
import type { Messages } from '../../shared/language/messages.ts'
import { joinWords } from '../../shared/language/wording.ts'
import { log } from '../log.ts'
import { createVisitorClient } from '../time-limits.ts'
import { readStored, tryStore, upsertStored } from './store.ts'

/** Milliseconds for each attempt. */
const remoteTimeoutMs = 1500

interface RemoteOptions {
  origin: string
  kv: KVNamespace
  locale: Locale
  builtIn: Messages
}

export interface SourcedMessages {
  messages: Messages
  /** Whether the source failed, so that this is its last good wording or the built-in wording. */
  isFallback: boolean
}

/**
 * Fetches the operator's own wording and merges it into the built-in one: unknown keys are dropped,
 * and missing or malformed ones are taken from the built-in wording. If the service fails, its last
 * good answer or the built-in wording is used.
 */
export async function fetchRemoteMessages(options: RemoteOptions): Promise<SourcedMessages> {
  const { origin, kv, locale, builtIn } = options
  const key = lastGoodKey(locale)
  try {
    const readAt = Date.now()
    const remote = await request(origin, locale)
    await tryStore('kv write', () => upsertStored(kv, key, remote, { readAt }))
    return { messages: joinWords(mergeMessages(builtIn, remote)), isFallback: false }
  } catch (error) {
    log.warn('wording service failed', { locale, error })
    const lastGood = await tryStore('kv read', () => readStored(kv, key))
    const messages = lastGood ? joinWords(mergeMessages(builtIn, lastGood.wording)) : builtIn
    return { messages, isFallback: true }
  }
}

/** The key of the service's last usable answer. */
export function lastGoodKey(locale: Locale): string {
  return `messages:remote:${locale}`
}

async function request(origin: string, locale: Locale): Promise<object> {
  const client = createVisitorClient({
    baseUrl: origin,
    timeoutMs: remoteTimeoutMs
  })
  const { status, body } = await client(`/${locale}.json`)
  if (status !== 200) throw new Error(`The wording service answered ${status}.`)
  if (typeof body !== 'object' || body === null) throw new Error('The wording is not an object.')
  return body
}

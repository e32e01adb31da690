import { builtAt } from 'babylon:build'
import { hasMessageService } from '../../config.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { readStored, tryKv } from '../base/kv.ts'
import { type Comparison, compareMessages } from './compare.ts'
import { readNewestCopy } from './load-messages.ts'
import { lastGoodKey } from './remote.ts'
import { type MessagesRequest, readBuiltIn } from './source.ts'

/** The message service's last good response. */
interface LastResponse extends Comparison {
  /** Milliseconds since 1970; 0 if unknown. */
  at: number
}

export interface MessagesState {
  /**
   * `build`: there is no message service. `service`: its last call succeeded. `fallback`: its last
   * call failed. `unread`: it has not been called yet.
   */
  source: 'build' | 'service' | 'fallback' | 'unread'
  /** When the source was read, in milliseconds since 1970. */
  since: number
  lastResponse?: LastResponse
}

/** The source of a language's messages, determined without calling the service. */
export async function messagesState(
  locale: Locale,
  request: MessagesRequest
): Promise<MessagesState> {
  if (!hasMessageService(request.settings)) return { source: 'build', since: builtAt }
  const [copy, lastResponse] = await Promise.all([
    readNewestCopy(locale, request),
    readLastResponse(locale, request)
  ])
  if (!copy) return { source: 'unread', since: builtAt, lastResponse }
  return { source: copy.isFallback ? 'fallback' : 'service', since: copy.readAt, lastResponse }
}

/** Compares the response in KV with our messages, on demand rather than when it is stored. */
async function readLastResponse(
  locale: Locale,
  { env }: MessagesRequest
): Promise<LastResponse | undefined> {
  const storedCopy = await tryKv('read', () => readStored(env.KV, lastGoodKey(locale)))
  if (!storedCopy) return undefined
  const builtIn = await readBuiltIn(env, locale)
  return { at: storedCopy.readAt ?? 0, ...compareMessages(builtIn, storedCopy.value) }
}

import { messagesHash } from 'babylon:build'
import type { Bindings } from '../../bindings.ts'
import type { Settings } from '../../config.ts'
import type { Locale } from '../../shared/language/locale.ts'
import type { Messages } from '../../shared/language/messages.ts'
import { messagesPath } from '../../shared/links/endpoint-paths.ts'
import { fetchAsset } from '../base/assets.ts'
import { fetchRemoteMessages, type SourcedMessages } from './remote.ts'

/** The data of a request or job that is needed to load messages. */
export interface MessagesRequest {
  env: Bindings
  settings: Settings
  now: number
  /** Keeps the Worker alive. Absent in jobs, which await all their work. */
  waitUntil?: (work: Promise<unknown>) => void
}

/** Reads messages from the message service if configured, else from the build. */
export async function readSource(
  locale: Locale,
  { env, settings, now }: MessagesRequest
): Promise<SourcedMessages> {
  const builtIn = await readBuiltIn(env, locale)
  if (!settings.MESSAGES_ORIGIN) return { messages: builtIn, isFallback: false }
  const origin = settings.MESSAGES_ORIGIN
  return fetchRemoteMessages({ origin, kv: env.KV, locale, builtIn, now })
}

export async function readBuiltIn(env: MessagesRequest['env'], locale: Locale): Promise<Messages> {
  const path = messagesPath(messagesHash, locale)
  const response = await fetchAsset(env.ASSETS, path)
  if (!response.ok) throw new Error(`Reading ${path} from the assets failed: ${response.status}`)
  const bundle: Partial<Record<Locale, Messages>> | null = await response.json()
  const messages = bundle?.[locale]
  if (!messages) throw new Error(`${path} in the assets has no messages`)
  return messages
}

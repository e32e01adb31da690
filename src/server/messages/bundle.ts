import { messagesHash } from 'babylon:build'
import { limits, type Settings } from '../../config.ts'
import type { Bindings } from '../../env.ts'
import { defaultLocale, type Locale } from '../../shared/locale.ts'
import type { Messages } from '../../shared/messages.ts'
import { fetchRemoteMessages } from './remote.ts'
import { readStored, survive, writeStored } from './store.ts'

interface LoadOptions {
  env: Bindings
  settings: Settings
  locale: Locale
  /** Goes past the caches to the source, and fills them again. */
  fresh?: boolean
  now?: () => number
}

interface Remembered {
  messages: Messages
  expires: number
}

const memory = new Map<Locale, Remembered>()

/**
 * One language's wording (spec §9): the isolate's memory, else KV, else the source, each kept for
 * 24 hours. A store that is down, slow or holds nonsense costs one warning and nothing else.
 * @throws Error only when memory, KV and assets all fail
 */
export async function loadMessages(options: LoadOptions): Promise<Messages> {
  const { env, settings, locale, fresh = false, now = Date.now } = options
  const known = memory.get(locale)
  if (!fresh && known && known.expires > now()) return known.messages

  const key = `messages:${messagesHash}:${locale}`
  const read = fresh
    ? { stored: undefined }
    : await survive('kv read', async () => ({ stored: await readStored(env.KV, key) }))
  const messages = read?.stored ?? (await readSource(options))
  // A store that has just failed to answer is not waited for again.
  if (read && !read.stored) {
    await survive('kv write', () => writeStored(env.KV, key, messages))
  }

  const lifetime = settings.MESSAGES_ORIGIN
    ? limits.remoteMessagesRecheckMs
    : limits.messagesTtlSeconds * 1000
  memory.set(locale, { messages, expires: now() + lifetime })
  return messages
}

/** The wording of the languages that somebody needs, and English for what they lack. */
export async function loadBundles(
  env: Bindings,
  settings: Settings,
  wanted: Locale[]
): Promise<Partial<Record<Locale, Messages>>> {
  const needed = [...new Set([...wanted, defaultLocale])]
  const bundles = await Promise.all(needed.map((locale) => loadMessages({ env, settings, locale })))
  return Object.fromEntries(needed.map((locale, index) => [locale, bundles[index]]))
}

/** The operator's wording service where there is one, else what the build ships. */
async function readSource({ env, settings, locale }: LoadOptions): Promise<Messages> {
  const builtIn = await readBuiltIn(env, locale)
  if (!settings.MESSAGES_ORIGIN) return builtIn
  return fetchRemoteMessages({ origin: settings.MESSAGES_ORIGIN, kv: env.KV, locale, builtIn })
}

async function readBuiltIn(env: Bindings, locale: Locale): Promise<Messages> {
  const path = `/_i18n/${messagesHash}/${locale}/messages.json`
  const response = await env.ASSETS.fetch(`https://assets.local${path}`)
  if (!response.ok) throw new Error(`Reading ${path} from the assets failed: ${response.status}`)
  const bundle = (await response.json()) as Record<Locale, Messages>
  return bundle[locale]
}

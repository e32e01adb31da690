import { messagesHash } from 'babylon:build'
import type { Bindings } from '../../bindings.ts'
import type { Settings } from '../../config.ts'
import { defaultLocale, type Locale } from '../../shared/locale.ts'
import type { Messages } from '../../shared/messages.ts'
import { messagesPath } from '../../shared/protocol.ts'
import { fetchAsset } from '../assets.ts'
import { fetchRemoteMessages } from './remote.ts'
import { messagesTtlSeconds, readStored, tryStore, writeStored } from './store.ts'

/** A wording service can change its texts at any time, so isolates read KV again this often. */
const remoteRecheckMs = 60_000

interface LoadOptions {
  /** Bypasses the caches, and refills them from the source. */
  fresh?: boolean
}

interface CachedMessages {
  messages: Messages
  expires: number
}

const memory = new Map<Locale, CachedMessages>()

/**
 * Loads one language's wording (§9) from the isolate's memory, else KV, else the source, and keeps
 * it in both for 24 hours. When KV is down, slow or corrupt, that only costs a warning.
 * @throws Error when memory, KV and the assets all fail
 */
export async function loadMessages(
  env: Bindings,
  settings: Settings,
  locale: Locale,
  { fresh = false }: LoadOptions = {}
): Promise<Messages> {
  const cached = memory.get(locale)
  if (!fresh && cached && cached.expires > Date.now()) return cached.messages

  const key = `messages:${messagesHash}:${locale}`
  const read = fresh
    ? { stored: undefined }
    : await tryStore('kv read', async () => ({ stored: await readStored<Messages>(env.KV, key) }))
  const messages = read?.stored ?? (await readSource(env, settings, locale))
  // Skips a store that has just failed to answer, because it would cost a second timeout.
  if (read && !read.stored) {
    await tryStore('kv write', () => writeStored(env.KV, key, messages, messagesTtlSeconds))
  }

  const lifetimeMs = settings.MESSAGES_ORIGIN ? remoteRecheckMs : messagesTtlSeconds * 1000
  memory.set(locale, { messages, expires: Date.now() + lifetimeMs })
  return messages
}

/** Loads the wording of some languages, and the default language for missing messages. */
export async function loadBundles(
  env: Bindings,
  settings: Settings,
  wanted: Locale[]
): Promise<Partial<Record<Locale, Messages>>> {
  const needed = [...new Set([...wanted, defaultLocale])]
  const bundles = await Promise.all(needed.map((locale) => loadMessages(env, settings, locale)))
  return Object.fromEntries(needed.map((locale, index) => [locale, bundles[index]]))
}

/** The operator's wording service if it is set, else the wording of the build. */
async function readSource(env: Bindings, settings: Settings, locale: Locale): Promise<Messages> {
  const builtIn = await readBuiltIn(env, locale)
  if (!settings.MESSAGES_ORIGIN) return builtIn
  return fetchRemoteMessages({ origin: settings.MESSAGES_ORIGIN, kv: env.KV, locale, builtIn })
}

async function readBuiltIn(env: Bindings, locale: Locale): Promise<Messages> {
  const path = messagesPath(messagesHash, locale)
  const response = await fetchAsset(env.ASSETS, path)
  if (!response.ok) throw new Error(`Reading ${path} from the assets failed: ${response.status}`)
  const bundle: Record<Locale, Messages> = await response.json()
  return bundle[locale]
}

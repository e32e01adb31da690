import { messagesHash } from 'babylon:build'
import { defaultLocale, type Locale } from '../../shared/language/locale.ts'
import type { Messages } from '../../shared/language/messages.ts'
import { TimeoutError, withTimeout } from '../../shared/network/with-timeout.ts'
import type { SourcedMessages } from './remote.ts'
import { readBuiltIn, readSource, type WordingRequest } from './source.ts'
import {
  fallbackTtlSeconds,
  messagesTtlSeconds,
  readStored,
  tryStore,
  upsertStored
} from './store.ts'

/**
 * A wording service can change its texts at any time, so isolates read KV again after this time.
 */
const remoteRecheckMs = 60_000

/** The wording service is called at most once in this time, for any number of requests. */
const callIntervalMs = 10_000

/** Longer than a call with its retry. */
const maxCallMs = 8000

/**
 * How new the wording must be: `kept` allows any unexpired copy, `recent` a copy that was read from
 * the source within the last 10 seconds, and `new` always reads the source.
 */
type Freshness = 'kept' | 'recent' | 'new'

interface Copy extends SourcedMessages {
  /** The time at which the source was read, in milliseconds since 1970. */
  readAt: number
}

interface CachedCopy extends Copy {
  expires: number
}

const memory = new Map<Locale, CachedCopy>()

const calls = new Map<Locale, Promise<Messages>>()

/**
 * Loads one language's wording (§9) from the isolate's memory, else KV, else the source, and keeps
 * it in both for 24 hours, or for a minute if the service has failed. If KV is down, slow or
 * corrupt, a warning is logged.
 *
 * Each copy has the time at which its source was read, also in KV. It limits the calls to the
 * wording service, exactly within an isolate, and across isolates as soon as KV shows a copy to the
 * others. A counter in D1 would be exact everywhere, but would make pages depend on D1.
 *
 * @throws Error when memory, KV and the assets all fail
 */
export async function loadMessages(
  request: WordingRequest,
  locale: Locale,
  freshness: Freshness = 'kept'
): Promise<Messages> {
  if (freshness === 'new') return readAnew(request, locale)
  const cached = memory.get(locale)
  if (cached && isUsable(cached, freshness)) return cached.messages
  const loading = readStoreOrSource(request, locale, { freshness, cached })
  if (!cached?.isFallback || freshness !== 'kept' || !request.waitUntil) return loading
  // The service failed recently, so visitors do not wait for its next answer.
  request.waitUntil(Promise.allSettled([loading]))
  return cached.messages
}

interface LoadOptions {
  freshness: Freshness
  cached: CachedCopy | undefined
}

async function readStoreOrSource(
  request: WordingRequest,
  locale: Locale,
  { freshness, cached }: LoadOptions
): Promise<Messages> {
  const read = await tryStore('kv read', async () => ({
    stored: await readStored<Messages>(request.env.KV, cacheKey(locale))
  }))
  // Another request may have loaded it in the meantime.
  const newer = memory.get(locale)
  if (newer && newer !== cached && isUsable(newer, freshness)) return newer.messages
  if (read?.stored) {
    const { wording: messages, readAt = 0, isFallback = false } = read.stored
    const copy = { messages, readAt, isFallback }
    // KV expires all other copies by itself.
    const expires = isFallback ? fallbackEnd(copy) : Number.POSITIVE_INFINITY
    if (isUsable({ ...copy, expires }, freshness)) return remember(request, locale, copy)
  }
  // Does not write to KV if it has just failed to answer, because that would cost a second timeout.
  return load(request, locale, read !== undefined)
}

/** Loads the wording of some languages, and of the default language for missing messages. */
export async function loadBundles(
  request: WordingRequest,
  wanted: Locale[]
): Promise<Partial<Record<Locale, Messages>>> {
  const bundles: Partial<Record<Locale, Messages>> = {}
  const missing: Locale[] = []
  for (const locale of [...wanted, defaultLocale]) {
    const copy = memory.get(locale)
    if (copy && isUsable(copy, 'kept')) bundles[locale] = copy.messages
    else if (!missing.includes(locale)) missing.push(locale)
  }
  // A shortcut, because almost always all are in memory.
  if (missing.length === 0) return bundles
  const loaded = await Promise.all(missing.map((locale) => loadMessages(request, locale)))
  for (const [index, locale] of missing.entries()) bundles[locale] = loaded[index]
  return bundles
}

/**
 * Describes the newest copy of a language's wording in this isolate or KV.
 * @returns `undefined` if there is none
 */
export async function keptCopy(
  { env }: WordingRequest,
  locale: Locale
): Promise<Pick<Copy, 'readAt' | 'isFallback'> | undefined> {
  const own = memory.get(locale)
  const stored = await tryStore('kv read', () => readStored(env.KV, cacheKey(locale)))
  if (!stored) return own
  const { readAt = 0, isFallback = false } = stored
  return own && own.readAt >= readAt ? own : { readAt, isFallback }
}

function isUsable({ readAt, expires }: CachedCopy, freshness: Freshness): boolean {
  return freshness === 'recent' ? Date.now() - readAt < callIntervalMs : expires > Date.now()
}

/** Reads the source, after any running call, which may return older wording. */
async function readAnew(request: WordingRequest, locale: Locale): Promise<Messages> {
  await Promise.allSettled([calls.get(locale)])
  calls.delete(locale)
  return load(request, locale, true)
}

/** Reads the source and keeps its wording. Concurrent requests share one call to the service. */
async function load(request: WordingRequest, locale: Locale, store: boolean): Promise<Messages> {
  if (!request.settings.MESSAGES_ORIGIN) return readAndKeep(request, locale, store)
  const call = calls.get(locale) ?? startCall(request, locale, store)
  try {
    return await withTimeout(call, maxCallMs)
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error
    // The platform may have ended the call together with its request.
    if (calls.get(locale) === call) calls.delete(locale)
    return readBuiltIn(request.env, locale)
  }
}

function startCall(request: WordingRequest, locale: Locale, store: boolean): Promise<Messages> {
  const call = readAndKeep(request, locale, store).finally(() => {
    if (calls.get(locale) === call) calls.delete(locale)
  })
  calls.set(locale, call)
  // Other requests wait for this call, even if the visitor of this one leaves.
  request.waitUntil?.(Promise.allSettled([call]))
  return call
}

async function readAndKeep(
  request: WordingRequest,
  locale: Locale,
  store: boolean
): Promise<Messages> {
  const readAt = Date.now()
  const { messages, isFallback } = await readSource(request, locale)
  if (store) {
    const ttlSeconds = isFallback ? fallbackTtlSeconds : messagesTtlSeconds
    await tryStore('kv write', () =>
      upsertStored(request.env.KV, cacheKey(locale), messages, { ttlSeconds, readAt, isFallback })
    )
  }
  return remember(request, locale, { messages, readAt, isFallback })
}

function remember({ settings }: WordingRequest, locale: Locale, copy: Copy): Messages {
  const lifetimeMs = settings.MESSAGES_ORIGIN ? remoteRecheckMs : messagesTtlSeconds * 1000
  const expires = copy.isFallback ? fallbackEnd(copy) : Date.now() + lifetimeMs
  memory.set(locale, { ...copy, expires })
  return copy.messages
}

function fallbackEnd({ readAt }: Copy): number {
  return readAt + fallbackTtlSeconds * 1000
}

function cacheKey(locale: Locale): string {
  return `messages:${messagesHash}:${locale}`
}

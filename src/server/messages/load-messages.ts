import { messagesHash } from 'babylon:build'
import { hasMessageService } from '../../config.ts'
import { defaultLocale, type Locale } from '../../shared/language/locale.ts'
import type { Messages } from '../../shared/language/messages.ts'
import { TimeoutError, withTimeout } from '../../shared/network/with-timeout.ts'
import { minuteMs } from '../../shared/time.ts'
import { readStored, tryKv, upsertStored } from '../base/kv.ts'
import { fallbackTtlSeconds, messagesTtlSeconds } from './lifetimes.ts'
import type { SourcedMessages } from './remote.ts'
import { type MessagesRequest, readBuiltIn, readSource } from './source.ts'

/** How long isolates cache a message service's texts before they read KV again. */
const remoteRecheckMs = minuteMs

/** Minimum milliseconds between two calls to the message service. */
const callIntervalMs = 10_000

/** Exceeds the duration of a call with its retry. */
const maxCallMs = 8000

/**
 * How fresh the messages must be. `cached`: any unexpired copy. `recent`: read from the source
 * within `callIntervalMs`. `new`: always read from the source.
 */
type Freshness = 'cached' | 'recent' | 'new'

interface Copy extends SourcedMessages {
  /** When the source was read, in milliseconds since 1970. */
  readAt: number
}

interface CachedCopy extends Copy {
  expires: number
}

const memory = new Map<Locale, CachedCopy>()

const calls = new Map<Locale, Promise<Messages>>()

/**
 * Loads a language's messages from the isolate's memory, else KV, else the source, and caches
 * them in both for 24 hours, or for a minute if the service has failed. Logs a warning if KV is
 * down, slow or corrupt.
 *
 * Each copy records when its source was read, which limits the calls to the message service:
 * exactly within an isolate, and across isolates once KV has propagated a copy. A counter in D1
 * would be exact everywhere, but would make pages depend on D1.
 *
 * @throws Error when memory, KV and the assets all fail
 */
export async function loadMessages(
  locale: Locale,
  request: MessagesRequest,
  freshness: Freshness = 'cached'
): Promise<Messages> {
  if (freshness === 'new') return readAnew(locale, request)
  const cached = memory.get(locale)
  if (cached && isUsable(cached, freshness, request)) return cached.messages
  const loading = readStoreOrSource(locale, { freshness, cached }, request)
  if (!cached?.isFallback || freshness !== 'cached' || !request.waitUntil) return loading
  // The service has failed recently, so visitors do not wait for the next call.
  request.waitUntil(Promise.allSettled([loading]))
  return cached.messages
}

interface LoadOptions {
  freshness: Freshness
  cached: CachedCopy | undefined
}

async function readStoreOrSource(
  locale: Locale,
  { freshness, cached }: LoadOptions,
  request: MessagesRequest
): Promise<Messages> {
  const result = await tryKv('read', async () => ({
    stored: await readStored<Messages>(request.env.KV, cacheKey(locale))
  }))
  // Another request may have loaded it in the meantime.
  const newerCopy = memory.get(locale)
  if (newerCopy && newerCopy !== cached && isUsable(newerCopy, freshness, request)) {
    return newerCopy.messages
  }
  if (result?.stored) {
    const { value: messages, readAt = 0, isFallback = false } = result.stored
    const copy = { messages, readAt, isFallback }
    // KV itself expires all other copies.
    const expires = isFallback ? fallbackEnd(copy) : Number.POSITIVE_INFINITY
    if (isUsable({ ...copy, expires }, freshness, request)) return cacheCopy(locale, copy, request)
  }
  // Skips the write to KV if the read has just failed, to avoid a second timeout.
  return load(locale, result !== undefined, request)
}

/** Loads the messages of some languages, and of the default language as a fallback. */
export async function loadBundles(
  wantedLocales: Locale[],
  request: MessagesRequest
): Promise<Partial<Record<Locale, Messages>>> {
  const bundles: Partial<Record<Locale, Messages>> = {}
  const missingLocales: Locale[] = []
  for (const locale of [...wantedLocales, defaultLocale]) {
    const copy = memory.get(locale)
    if (copy && isUsable(copy, 'cached', request)) bundles[locale] = copy.messages
    else if (!missingLocales.includes(locale)) missingLocales.push(locale)
  }
  // Fast path: almost always, all are in memory.
  if (missingLocales.length === 0) return bundles
  const loadedMessages = await Promise.all(
    missingLocales.map((locale) => loadMessages(locale, request))
  )
  for (const [index, locale] of missingLocales.entries()) bundles[locale] = loadedMessages[index]
  return bundles
}

/**
 * Describes the newest copy of a language's messages in this isolate or KV.
 * @returns `undefined` if there is none
 */
export async function readNewestCopy(
  locale: Locale,
  { env }: MessagesRequest
): Promise<Pick<Copy, 'readAt' | 'isFallback'> | undefined> {
  const memoryCopy = memory.get(locale)
  const storedCopy = await tryKv('read', () => readStored(env.KV, cacheKey(locale)))
  if (!storedCopy) return memoryCopy
  const { readAt = 0, isFallback = false } = storedCopy
  return memoryCopy && memoryCopy.readAt >= readAt ? memoryCopy : { readAt, isFallback }
}

function isUsable(
  { readAt, expires }: CachedCopy,
  freshness: Freshness,
  { now }: MessagesRequest
): boolean {
  return freshness === 'recent' ? now - readAt < callIntervalMs : expires > now
}

/** Reads the source after any running call, which may return stale messages. */
async function readAnew(locale: Locale, request: MessagesRequest): Promise<Messages> {
  await Promise.allSettled([calls.get(locale)])
  calls.delete(locale)
  return load(locale, true, request)
}

/** Reads and caches the source. Concurrent requests share one call to the service. */
async function load(
  locale: Locale,
  mayStore: boolean,
  request: MessagesRequest
): Promise<Messages> {
  if (!hasMessageService(request.settings)) return readAndCache(locale, mayStore, request)
  const call = calls.get(locale) ?? startCall(locale, mayStore, request)
  try {
    return await withTimeout(call, maxCallMs)
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error
    // The runtime may have cancelled the call together with its request.
    if (calls.get(locale) === call) calls.delete(locale)
    return readBuiltIn(request.env, locale)
  }
}

function startCall(locale: Locale, mayStore: boolean, request: MessagesRequest): Promise<Messages> {
  const call = readAndCache(locale, mayStore, request).finally(() => {
    if (calls.get(locale) === call) calls.delete(locale)
  })
  calls.set(locale, call)
  // Other requests wait for this call, even if this one is cancelled.
  request.waitUntil?.(Promise.allSettled([call]))
  return call
}

async function readAndCache(
  locale: Locale,
  mayStore: boolean,
  request: MessagesRequest
): Promise<Messages> {
  const readAt = request.now
  const { messages, isFallback } = await readSource(locale, request)
  if (mayStore) {
    const ttlSeconds = isFallback ? fallbackTtlSeconds : messagesTtlSeconds
    const storing = tryKv('write', () =>
      upsertStored(request.env.KV, cacheKey(locale), messages, { ttlSeconds, readAt, isFallback })
    )
    // No visitor waits for the write.
    if (request.waitUntil) request.waitUntil(storing)
    else await storing
  }
  return cacheCopy(locale, { messages, readAt, isFallback }, request)
}

function cacheCopy(locale: Locale, copy: Copy, { settings, now }: MessagesRequest): Messages {
  const lifetimeMs = hasMessageService(settings) ? remoteRecheckMs : messagesTtlSeconds * 1000
  const expires = copy.isFallback ? fallbackEnd(copy) : now + lifetimeMs
  memory.set(locale, { ...copy, expires })
  return copy.messages
}

function fallbackEnd({ readAt }: Copy): number {
  return readAt + fallbackTtlSeconds * 1000
}

function cacheKey(locale: Locale): string {
  return `messages:${messagesHash}:${locale}`
}

import { messagesHash } from 'babylon:build'
import { hasMessageService } from '../../../config.ts'
import type { AppContext } from '../../../env.ts'
import { loadMessages } from '../../../server/messages/load-messages.ts'
import { isLocale, type Locale } from '../../../shared/language/locale.ts'
import type { Messages } from '../../../shared/language/messages.ts'
import { immutable, noCache } from '../../../shared/protocol/cache-control.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { respondErrorJson } from '../../errors/errors.ts'
import { siteRequest } from '../../site-request.ts'

/** Responds with the messages of a language. A 404 for a wrong hash is not cached. */
export async function respondMessages(c: AppContext): Promise<Response> {
  const { hash, locale = '' } = c.req.param()
  if (hash !== messagesHash || !isLocale(locale)) return respondErrorJson(c, new SiteError(404))
  const isRemote = hasMessageService(c.get('settings'))
  const wantsRecent = isRemote && isNoCache(c.req.header('Cache-Control'))
  const texts = await loadMessages(locale, siteRequest(c), wantsRecent ? 'recent' : 'cached')
  c.header('Cache-Control', isRemote ? noCache : immutable)
  c.header('Content-Type', 'application/json')
  return c.body(encode(locale, texts))
}

const encoder = new TextEncoder()
const cache = new WeakMap<Messages, Uint8Array<ArrayBuffer>>()

/** Messages as JSON, cached because encoding takes longer than the rest of the request. */
function encode(locale: Locale, texts: Messages): Uint8Array<ArrayBuffer> {
  const json = cache.get(texts) ?? encoder.encode(JSON.stringify({ [locale]: texts }))
  cache.set(texts, json)
  return json
}

function isNoCache(header: string | undefined): boolean {
  return /\bno-cache\b/i.test(header ?? '')
}

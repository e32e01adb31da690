import { buildId } from 'babylon:build'
import { hasMessageService } from '../../../config.ts'
import type { AppContext } from '../../../env.ts'
import { type ListedPage, renderLlms } from '../../../render/markdown/llms.ts'
import type { PageRoutes } from '../../../render/page-route.ts'
import { type Sources, translatorFor } from '../../../render/rendition.ts'
import { writePage } from '../../../render/write-page.ts'
import type { WrittenBody } from '../../../render/written-page.ts'
import { readStored, tryKv, upsertStored } from '../../../server/base/kv.ts'
import { entriesInFeed } from '../../../server/content/feed.ts'
import { digest } from '../../../server/crypto/digest.ts'
import { messagesTtlSeconds } from '../../../server/messages/lifetimes.ts'
import type { Locale } from '../../../shared/language/locale.ts'
import type { llmsPaths } from '../../../shared/links/endpoint-paths.ts'
import { routePath } from '../../../shared/links/href.ts'
import { oneHour } from '../../../shared/protocol/cache-control.ts'
import { noIndex } from '../../../shared/protocol/no-index.ts'
import { entriesOf } from '../../../shared/typed-object.ts'
import { hasMarkdown, markdownPath } from '../../renditions/markdown-path.ts'
import { requestRendition } from '../../renditions/request-rendition.ts'
import { loadSources } from '../../renditions/sources.ts'
import { publicOrigin } from '../../request/request-url.ts'
import { respond } from '../../respond.ts'
import { createTextCache } from '../../text-cache.ts'

interface LlmsOptions {
  routes: PageRoutes
  locale: Locale
  name: keyof typeof llmsPaths
}

const decoder = new TextDecoder()
const texts = createTextCache({ megabytes: 1 })

/**
 * Responds with a language's list of pages as Markdown, or with all pages in one file. Both include
 * the posts of the feed.
 */
export async function respondLlms(c: AppContext, options: LlmsOptions): Promise<Response> {
  const page = await llmsPage(c, options)
  c.header(...noIndex)
  return respond(c, page, {
    cacheControl: oneHour,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Language': options.locale
    }
  })
}

async function llmsPage(c: AppContext, options: LlmsOptions): Promise<WrittenBody> {
  const sources = await loadSources(c, [options.locale])
  const bundles = Object.values(sources.bundles)
  const name = `${options.locale} ${options.name}`
  const cached = texts.get(c, name, bundles)
  if (cached) return cached
  const text = await storedText(c, options, () => writeText(c, options, sources))
  return texts.set(c, name, text, bundles)
}

interface StoredText {
  text: string
}

/**
 * Reads the file from KV, because rendering all pages takes half a second of CPU time. With a
 * message service, each isolate renders it anew, because the copy in KV may be stale.
 */
async function storedText(
  c: AppContext,
  { locale, name }: LlmsOptions,
  write: () => Promise<string>
): Promise<string> {
  const settings = c.get('settings')
  if (hasMessageService(settings) || settings.PAGE_MEMORY_MB === 0) return write()
  const about = await digest(JSON.stringify([settings, publicOrigin(c)]))
  const key = ['llms', buildId, locale, name, about].join(':')
  const copy = await tryKv('read', () => readStored<StoredText>(c.env.KV, key))
  if (copy) return copy.value.text
  const text = await write()
  const ttl = { ttlSeconds: messagesTtlSeconds }
  c.executionCtx.waitUntil(
    tryKv('write', () => upsertStored(c.env.KV, key, { text } satisfies StoredText, ttl))
  )
  return text
}

async function writeText(c: AppContext, options: LlmsOptions, sources: Sources): Promise<string> {
  const pages = await writePages(c, options, sources)
  if (options.name === 'llms-full') return joinPages(pages)
  const { locale } = options
  return renderLlms(pages, { t: translatorFor(sources, locale), locale, origin: publicOrigin(c) })
}

async function writePages(
  c: AppContext,
  { routes, locale }: LlmsOptions,
  sources: Sources
): Promise<ListedPage[]> {
  const posts = await sources.contentIn(locale).newest(entriesInFeed)
  const pages = entriesOf(routes)
    .filter(([, route]) => hasMarkdown(route) && !route.path.includes(':'))
    .map(([key]) => ({ key, params: {} as Record<string, string> }))
  const newestPosts = posts.map(({ slug }) => ({ key: 'blog' as const, params: { slug } }))
  const listedPages: ListedPage[] = []
  // Pages are rendered one after another, because all at once would take 40 MB.
  for (const { key, params } of [...pages, ...newestPosts]) {
    const target = { key, route: routes[key], locale }
    const path = markdownPath(routePath(target.route.path, locale, { params }))
    // The query of the request does not apply to the pages.
    const options = { format: 'markdown', path, params, search: '' } as const
    const rendition = await requestRendition(c, target, options)
    listedPages.push({ key, path, page: await writePage(rendition, sources) })
  }
  return listedPages
}

function joinPages(pages: ListedPage[]): string {
  return pages.map(({ page }) => decoder.decode(page.body)).join('\n---\n\n')
}

import { buildId } from 'babylon:build'
import type { AppContext } from '../../../env.ts'
import type { PageRoutes } from '../../../pages/page-route.ts'
import { cachedPage, type Page } from '../../../render/cached-page.ts'
import { renderLlms } from '../../../render/markdown/llms.ts'
import { megabyte } from '../../../render/page-cache.ts'
import { type Sources, translatorFor } from '../../../render/view.ts'
import { entriesInFeed } from '../../../server/content/feed.ts'
import { digest } from '../../../server/crypto/digest.ts'
import {
  messagesTtlSeconds,
  readStored,
  tryStore,
  upsertStored
} from '../../../server/messages/store.ts'
import { type Locale, locales, localeTags } from '../../../shared/language/locale.ts'
import { llmsPaths } from '../../../shared/links/endpoint-paths.ts'
import { routePath } from '../../../shared/links/href.ts'
import { localePath } from '../../../shared/links/paths.ts'
import type { RouteKey } from '../../../shared/links/route.ts'
import { plainWords } from '../../../shared/text/keep-together.ts'
import { entriesOf } from '../../../shared/typed-object.ts'
import { footerColumns } from '../../../ui/layouts/footer.tsx'
import { hasMarkdown, markdownPath } from '../../markdown/markdown-path.ts'
import { loadSources } from '../../pages/sources.ts'
import { requestView } from '../../pages/view.ts'
import { publicOrigin } from '../../request/request-url.ts'
import { hasMessageService } from '../../request/site-request.ts'
import { respond } from '../../respond.ts'
import { createTextCache } from '../../text-cache.ts'

interface LlmsOptions {
  routes: PageRoutes
  locale: Locale
  name: keyof typeof llmsPaths
}

interface Listed {
  key: RouteKey
  path: string
  page: Page
}

const decoder = new TextDecoder()
const texts = createTextCache(megabyte)

/**
 * Responds with a language's list of pages as Markdown, or with all pages in one file. Both include
 * the posts of the feed.
 */
export async function llmsResponse(c: AppContext, options: LlmsOptions): Promise<Response> {
  return respond(c, await llmsPage(c, options), {
    cacheControl: 'public, max-age=3600',
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Language': options.locale,
      'X-Robots-Tag': 'noindex'
    }
  })
}

async function llmsPage(c: AppContext, options: LlmsOptions): Promise<Page> {
  const sources = await loadSources(c, [options.locale])
  const bundles = Object.values(sources.bundles)
  const name = `${options.locale} ${options.name}`
  const known = texts.find(c, name, bundles)
  if (known) return known
  const text = await storedText(c, options, () => writeText(c, options, sources))
  return texts.keep(c, name, text, bundles)
}

interface Stored {
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
  if (hasMessageService(c) || settings.PAGE_MEMORY_MB === 0) return write()
  const about = await digest(JSON.stringify([settings, publicOrigin(c)]))
  const key = ['llms', buildId, locale, name, about].join(':')
  const stored = await tryStore('kv read', () => readStored<Stored>(c.env.KV, key))
  if (stored) return stored.value.text
  const text = await write()
  const options = { ttlSeconds: messagesTtlSeconds }
  c.executionCtx.waitUntil(
    tryStore('kv write', () => upsertStored(c.env.KV, key, { text } satisfies Stored, options))
  )
  return text
}

async function writeText(c: AppContext, options: LlmsOptions, sources: Sources): Promise<string> {
  const pages = await writePages(c, options, sources)
  if (options.name === 'llms-full') return joined(pages)
  return renderList(pages, options.locale, { origin: publicOrigin(c), sources })
}

async function writePages(
  c: AppContext,
  { routes, locale }: LlmsOptions,
  sources: Sources
): Promise<Listed[]> {
  const posts = await sources.contentIn(locale).newest(entriesInFeed)
  const pages = entriesOf(routes)
    .filter(([, route]) => hasMarkdown(route) && !route.path.includes(':'))
    .map(([key]) => ({ key, params: {} as Record<string, string> }))
  const newest = posts
    .slice(0, entriesInFeed)
    .map(({ slug }) => ({ key: 'blog' as const, params: { slug } }))
  const listed: Listed[] = []
  // Sequential, because all pages at once would take 40 MB.
  for (const { key, params } of [...pages, ...newest]) {
    const target = { key, route: routes[key], locale }
    const path = markdownPath(routePath(target.route.path, locale, { params }))
    // The query of the request does not apply to the pages.
    const options = { format: 'markdown', path, params, search: '' } as const
    const view = await requestView(c, target, sources, options)
    listed.push({ key, path, page: await cachedPage(view, sources) })
  }
  return listed
}

function joined(pages: Listed[]): string {
  return pages.map(({ page }) => decoder.decode(page.body)).join('\n---\n\n')
}

function renderList(
  pages: Listed[],
  locale: Locale,
  { origin, sources }: { origin: string; sources: Sources }
): string {
  const t = translatorFor(sources, locale)
  const inColumns = new Set<RouteKey>(footerColumns.flatMap(({ keys }) => [...keys]))
  const linksTo = (isWanted: (key: RouteKey) => boolean) =>
    pages
      .filter(({ key }) => isWanted(key))
      .map(({ path, page }) => ({
        title: page.head?.title ?? '',
        url: origin + path,
        description: page.head?.description ?? ''
      }))
  const columns = footerColumns.map(({ name, keys }) => ({
    // The llms.txt format requires this section title.
    title: name === 'legal' ? 'Optional' : t(`shell.footer.${name}`),
    links: linksTo((key) => keys.some((each) => each === key))
  }))
  const list = renderLlms({
    t,
    full: origin + localePath(locale, llmsPaths['llms-full']),
    translations: locales
      .filter((each) => each !== locale)
      .map((each) => ({
        title: localeTags[each].name,
        url: origin + localePath(each, llmsPaths.llms)
      })),
    sections: [
      { title: t('shell.brand'), links: linksTo((key) => key !== 'blog' && !inColumns.has(key)) },
      ...columns.slice(0, -1),
      { title: t('shell.pages.blogs'), links: linksTo((key) => key === 'blog') },
      ...columns.slice(-1)
    ]
  })
  return plainWords(list)
}

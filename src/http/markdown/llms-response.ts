import { buildId } from 'babylon:build'
import type { AppContext } from '../../env.ts'
import { renderLlms } from '../../render/markdown/llms.ts'
import { createPageMemory, etagOf, megabyte } from '../../render/memory.ts'
import { createContent } from '../../server/content/content.ts'
import { entriesInFeed } from '../../server/content/feed.ts'
import { digest } from '../../server/crypto/digest.ts'
import {
  messagesTtlSeconds,
  readStored,
  tryStore,
  writeStored
} from '../../server/messages/store.ts'
import { type Locale, locales, localeTags } from '../../shared/language/locale.ts'
import { addressOf } from '../../shared/links/href.ts'
import { localePath } from '../../shared/links/paths.ts'
import type { RouteKey } from '../../shared/links/route.ts'
import { plainWords } from '../../shared/text/keep-together.ts'
import { footerColumns } from '../../ui/layouts/footer.tsx'
import type { Body } from '../pages/page-body.ts'
import { respond } from '../pages/page-response.ts'
import { type PageRoutes, routeEntries } from '../pages/page-route.ts'
import { loadWording } from '../pages/request-messages.ts'
import { publicOrigin } from '../request/request-url.ts'
import { hasWordingService } from '../request/site-request.ts'
import { hasTwin, twinPath } from './markdown-path.ts'
import { twinOf } from './markdown-response.ts'

interface LlmsOptions {
  routes: PageRoutes
  locale: Locale
  name: 'llms' | 'llms-full'
}

/** A page of the list, with its twin. */
interface Listed {
  key: RouteKey
  path: string
  twin: Body
}

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]

/** Apart from the pages, so that no number of requests for those has all twins written anew. */
const memory = createPageMemory()

/**
 * Answers with the list of a language's twins, or with all of them one after the other: those of its
 * pages and of as many posts as its feed has.
 */
export async function llmsResponse(c: AppContext, options: LlmsOptions): Promise<Response> {
  // A query means nothing to the pages.
  c.set('search', '')
  return respond(c, await textOf(c, options), { cacheControl: 'public, max-age=3600' }, () => {
    c.header('Content-Type', 'text/plain; charset=utf-8')
    c.header('Content-Language', options.locale)
    c.header('X-Robots-Tag', 'noindex')
  })
}

async function textOf(c: AppContext, options: LlmsOptions): Promise<Body> {
  const key = [c.get('url').origin, options.locale, options.name].join(' ')
  const sources = [c.get('settings'), ...Object.values((await loadWording(c)).bundles)]
  const known = memory.get(key, sources)
  if (known) return { body: known.pieces[0] ?? new Uint8Array(), etag: known.etag }
  const text = await storedText(c, options, () => writeText(c, options))
  const body = encoder.encode(text)
  const etag = await etagOf(body)
  const limitBytes = c.get('settings').PAGE_MEMORY_MB > 0 ? megabyte : 0
  memory.set(key, { pieces: [body], holes: [], etag }, { sources, limitBytes })
  return { body, etag }
}

/** The value in KV. */
interface Stored {
  text: string
}

/**
 * Takes the text from KV, because writing all twins takes half a second of processor time. Words of a
 * service may be newer than the text, so that theirs is written anew in each isolate.
 */
async function storedText(
  c: AppContext,
  { locale, name }: LlmsOptions,
  write: () => Promise<string>
): Promise<string> {
  const settings = c.get('settings')
  if (hasWordingService(c) || settings.PAGE_MEMORY_MB === 0) return write()
  const about = await digest(JSON.stringify([settings, publicOrigin(c)]))
  const key = ['llms', buildId, locale, name, about].join(':')
  const stored = await tryStore('kv read', () => readStored<Stored>(c.env.KV, key))
  if (stored) return stored.wording.text
  const text = await write()
  const options = { ttlSeconds: messagesTtlSeconds }
  c.executionCtx.waitUntil(
    tryStore('kv write', () => writeStored(c.env.KV, key, { text } satisfies Stored, options))
  )
  return text
}

async function writeText(c: AppContext, options: LlmsOptions): Promise<string> {
  const pages = await readPages(c, options)
  return options.name === 'llms' ? listOf(c, options, pages) : joined(pages)
}

async function readPages(c: AppContext, { routes, locale }: LlmsOptions): Promise<Listed[]> {
  const posts = await createContent(c.env.ASSETS, locale).newest(entriesInFeed)
  const pages = routeEntries(routes)
    .filter(([, route]) => hasTwin(route) && !route.path.includes(':'))
    .map(([key]) => ({ key, params: {} as Record<string, string> }))
  const newest = posts
    .slice(0, entriesInFeed)
    .map(({ slug }) => ({ key: 'blog' as const, params: { slug } }))
  const listed: Listed[] = []
  // One after the other, because all at once would take 40 MB.
  for (const { key, params } of [...pages, ...newest]) {
    const path = addressOf(routes[key].path, locale, { params })
    const twin = await twinOf(c, { key, route: routes[key], locale }, params)
    listed.push({ key, path, twin })
  }
  return listed
}

function joined(pages: Listed[]): string {
  return pages.map(({ twin }) => decoder.decode(twin.body)).join('\n---\n\n')
}

async function listOf(c: AppContext, { locale }: LlmsOptions, pages: Listed[]): Promise<string> {
  const origin = publicOrigin(c)
  const t = (await loadWording(c)).translator(locale)
  const inColumns = new Set<RouteKey>(footerColumns.flatMap(({ keys }) => [...keys]))
  const linksTo = (isWanted: (key: RouteKey) => boolean) =>
    pages
      .filter(({ key }) => isWanted(key))
      .map(({ path, twin }) => ({
        title: twin.head?.title ?? '',
        address: origin + twinPath(path),
        description: twin.head?.description ?? ''
      }))
  const columns = footerColumns.map(({ name, keys }) => ({
    // The format's own word for what may be left out.
    title: name === 'legal' ? 'Optional' : t(`shell.footer.${name}`),
    links: linksTo((key) => keys.some((each) => each === key))
  }))
  const list = renderLlms({
    t,
    full: origin + localePath(locale, '/llms-full.txt'),
    translations: locales
      .filter((each) => each !== locale)
      .map((each) => ({
        title: localeTags[each].name,
        address: origin + localePath(each, '/llms.txt')
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

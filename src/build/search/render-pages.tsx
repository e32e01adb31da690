import { renderToString } from 'react-dom/server'
import { emptyFormState } from '../../forms/server/empty-form.ts'
import { notFound } from '../../render/define-page.tsx'
import { loadPage, type PageRoute } from '../../render/page-route.ts'
import { createPageRequest, preparePage } from '../../render/render-page.ts'
import type { Rendition, Sources } from '../../render/rendition.ts'
import { routes } from '../../routes.ts'
import { parseSettings } from '../../server/base/parse-settings.ts'
import { contentFrom } from '../../server/content/content.ts'
import type { Document } from '../../server/content/types.ts'
import type { Locale } from '../../shared/language/locale.ts'
import type { Messages } from '../../shared/language/messages.ts'
import { createHref } from '../../shared/links/href.ts'
import type { RouteKey } from '../../shared/links/route.ts'
import { entriesOf } from '../../shared/typed-object.ts'

/** A page as rendered for any visitor. */
export interface SearchedPage {
  key: RouteKey
  path: string
  title: string
  description: string
  /** The markup of `<main>`. */
  html: string
}

interface PageSources {
  locale: Locale
  messages: Messages
  /** The legal documents, by file path. */
  documents: Map<string, Document>
}

/** Pages that search engines do not index, but our own search does. */
const alsoSearched: RouteKey[] = ['login', 'forgotPassword']

/**
 * Renders a language's pages for the search index, so that new content is always indexed. The build
 * runs this file as a bundle, because Node does not read TSX.
 */
export async function renderPages({
  locale,
  messages,
  documents
}: PageSources): Promise<SearchedPage[]> {
  const entries = entriesOf<RouteKey, PageRoute>(routes).filter(
    ([key, { path, index }]) =>
      !path.includes(':') && (index !== false || alsoSearched.includes(key))
  )
  const sources: Sources = {
    settings: parseSettings({ STRICT_MESSAGES: 'true' }),
    bundles: { [locale]: messages },
    translatedPaths: new Map(),
    hrefIn: (each) => createHref(routes, each),
    contentIn: (each) => ({
      ...contentFrom(readDocument, each),
      // Posts are indexed from their own documents.
      list: async () => []
    })
  }
  async function readDocument<T>(path: string): Promise<T | undefined> {
    // The rendered pages read no files except legal documents.
    return documents.get(path) as T | undefined
  }
  return Promise.all(
    entries.map(async ([key, route]) => {
      const rendition = {
        key,
        route,
        page: await searchedPage(key, locale),
        format: 'document',
        locale,
        path: '',
        params: {},
        search: '',
        origin: '',
        requestOrigin: '',
        isCrawler: true,
        isLoggedIn: false
      } as const
      const prepared = await preparePage(rendition, createPageRequest(rendition, sources))
      if (prepared === notFound) throw new Error(`The page '${key}' is not found without a query.`)
      const { title, description } = prepared.head
      return { key, path: route.path, title, description, html: renderToString(prepared.content) }
    })
  )
}

async function searchedPage(key: RouteKey, locale: Locale): Promise<Rendition['page']> {
  const page = await loadPage(routes[key])
  if (page.kind === 'personal') throw new Error('A personal page cannot be indexed.')
  return page.kind === 'plain' ? page : { ...page, form: emptyFormState(locale) }
}

import { blogs, legal } from 'babylon:content'
import { renderToString } from 'react-dom/server'
import { readSettings } from '../../config.ts'
import { currentVersions } from '../../forms/server/document-versions.ts'
import { type PageRoute, pageOf, routeEntries } from '../../http/pages/page-route.ts'
import { type FormPageRequest, notFound, type OpenFormRequest } from '../../pages/define-page.tsx'
import { routes } from '../../routes.ts'
import { legalFile } from '../../server/content/content-files.ts'
import type { Document } from '../../server/content/types.ts'
import { createTranslator } from '../../server/messages/translator.ts'
import type { Locale } from '../../shared/language/locale.ts'
import type { Messages } from '../../shared/language/messages.ts'
import { createHref } from '../../shared/links/href.ts'
import type { RouteKey } from '../../shared/links/route.ts'

/** A page as everybody sees it. */
export interface RenderedPage {
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
  /** The texts of the legal documents, by the path of their file. */
  documents: Map<string, Document>
}

/** Pages that search engines shall not list, but that people look for here. */
const alsoSearched: RouteKey[] = ['login', 'forgotPassword']

/**
 * Renders a language's pages for the search, which thus finds what is on them and cannot miss a new
 * part. The build runs this file as a bundle, because Node does not read TSX.
 */
export async function renderPages(sources: PageSources): Promise<RenderedPage[]> {
  const entries = routeEntries<PageRoute>(routes).filter(
    ([key, { path, index }]) =>
      !path.includes(':') && (index !== false || alsoSearched.includes(key))
  )
  const request = requestOf(sources)
  return Promise.all(
    entries.map(async ([key, route]) => {
      const page = await pageOf(route)
      const open = await page.open(request)
      if (open === notFound) throw new Error(`The page '${key}' is not found without a query.`)
      const { title, description } = open.head
      return { key, path: route.path, title, description, html: renderToString(open.content) }
    })
  )
}

function requestOf({ locale, messages, documents }: PageSources): FormPageRequest {
  const hrefIn = (each: Locale) => createHref(routes, each)
  const { latest, counts } = blogs[locale]
  const request: OpenFormRequest = {
    settings: readSettings({}),
    locale,
    href: hrefIn(locale),
    hrefIn,
    origin: '',
    search: '',
    crawler: true,
    query: new URLSearchParams(),
    params: {},
    t: createTranslator({ locale, bundles: { [locale]: messages }, strict: true }),
    content: {
      latest,
      pagesIn: () => 1,
      count: () => counts.all,
      // Posts are indexed from their own texts.
      list: async () => [],
      newest: async () => [],
      indexParts: 1,
      index: async () => [],
      post: async () => undefined,
      async legal(name) {
        const document = documents.get(legalFile(locale, name, false))
        if (!document) throw new Error(`The document '${name}' is missing in '${locale}'.`)
        return { ...legal[locale][name], ...document }
      },
      search: async () => []
    },
    form: {
      name: '',
      values: {},
      errors: {},
      idempotencyKey: '',
      country: { code: '', name: '' },
      renderedAt: 0,
      versions: currentVersions(locale),
      isOneOfSeveral: false
    }
  }
  // No searched page is personal, so that none reads the rest.
  return request as FormPageRequest
}

import { type HttpClient, HttpError, type HttpResponse } from '../../shared/network/http-client.ts'
import { buildId } from '../document/build.ts'
import { recordPageView } from '../measure/record-page-view.ts'
import { fetchPayload, parsePayload } from './fetch-payload.ts'
import { contentFromDocument, contentFromPayload, type PageContent } from './page-content.ts'

interface LoadOptions {
  signal: AbortSignal
  /** The URL of the page that the visitor leaves by Back or Forward. */
  leftUrl?: URL
}

/**
 * Loads the content of a page from its payload, or of an error screen from the document.
 * @returns `undefined` if only a full page load can show it: the page redirects, is from another
 * build, contains a script, is not a page, or did not arrive. Also `undefined` when another
 * navigation has started.
 */
export type LoadContent = (url: URL, options: LoadOptions) => Promise<PageContent | undefined>

interface LoaderOptions {
  request: HttpClient
  popPrefetched: (url: URL) => Promise<HttpResponse | undefined> | undefined
  parseTrustedHtml: (html: string) => Document
}

export function createContentLoader(options: LoaderOptions): LoadContent {
  const { request, popPrefetched, parseTrustedHtml } = options

  async function loadDocument(url: URL, signal: AbortSignal): Promise<PageContent | undefined> {
    const { headers, text } = await request(url.pathname + url.search, {
      headers: { Accept: 'text/html' },
      signal
    })
    if (!headers.get('Content-Type')?.startsWith('text/html')) return undefined
    const parsed = parseTrustedHtml(text)
    return parsed.documentElement.dataset.build === buildId
      ? contentFromDocument(parsed)
      : undefined
  }

  /** `leftUrl` is passed in, because the browser has already changed `location`. */
  function requestPayload(url: URL, { signal, leftUrl }: LoadOptions): Promise<HttpResponse> {
    return fetchPayload(request, url, { signal, browser: { referrer: leftUrl?.href } })
  }

  async function load(url: URL, options: LoadOptions): Promise<PageContent | undefined> {
    // Called at every navigation, because it also cancels the prefetches of the previous page.
    const prefetchedPayload = popPrefetched(url)
    const prefetched = options.leftUrl ? undefined : await prefetchedPayload
    const response = prefetched ?? (await requestPayload(url, options))
    const payload = parsePayload(response)
    if (!payload && response.status !== 404) return undefined
    return payload
      ? contentFromPayload(payload, parseTrustedHtml)
      : loadDocument(url, options.signal)
  }

  return async function loadContent(url, options) {
    const content = await load(url, options).catch((error) => {
      if (!(error instanceof HttpError || options.signal.aborted)) reportError(error)
    })
    // Scripts in a page's markup run only in a full page load.
    if (!content || content.body.querySelector('script')) return undefined
    if (!options.signal.aborted) recordPageView(url)
    return content
  }
}

import type { Payload } from '../shared/payload.ts'
import { buildId } from './build.ts'
import { fetchPayload } from './fetch-payload.ts'
import { parseOwnMarkup } from './own-markup.ts'
import { contentOfDocument, contentOfPayload, type PageContent } from './page-content.ts'
import { takePrefetched } from './prefetch-queue.ts'

/**
 * Loads the content of a page from its payload, or that of an error screen from the document.
 *
 * @returns `undefined` if only a full page load can show it: the page redirects, comes from another
 * build, contains a script, or is not a page
 * @throws TypeError when the network fails, AbortError when the visitor has moved on
 */
export async function loadContent(url: URL, signal: AbortSignal): Promise<PageContent | undefined> {
  const payload = (await takePrefetched(url)) ?? (await fetchPayload(url, { signal }))
  const content = await (payload ? ofSameBuild(payload) : loadDocument(url, signal))
  // Scripts in a page's markup run only in a full page load.
  return content?.body.querySelector('script') ? undefined : content
}

function ofSameBuild(payload: Payload): PageContent | undefined {
  return payload.buildId === buildId ? contentOfPayload(payload) : undefined
}

async function loadDocument(url: URL, signal: AbortSignal): Promise<PageContent | undefined> {
  const response = await fetch(url, {
    headers: { Accept: 'text/html' },
    redirect: 'manual',
    signal
  })
  // A redirect that was not followed has no headers either.
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return undefined
  const parsed = parseOwnMarkup(await response.text())
  return parsed.documentElement.dataset.build === buildId ? contentOfDocument(parsed) : undefined
}

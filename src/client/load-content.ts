import type { Payload } from '../shared/payload.ts'
import { buildId } from './build.ts'
import { fetchPayload } from './fetch-payload.ts'
import { parseOwnMarkup } from './own-markup.ts'
import { contentOfDocument, contentOfPayload, type PageContent } from './page-content.ts'
import { takePrefetched } from './prefetch-queue.ts'

/**
 * A page's content from its payload; an error's from the server's own error screen.
 *
 * @returns `undefined` where only the browser can show the page: it redirects, comes from another
 * build, has a script of its own, or is no page at all
 * @throws TypeError when the network fails, AbortError when the visitor has moved on
 */
export async function loadContent(url: URL, signal: AbortSignal): Promise<PageContent | undefined> {
  const payload = (await takePrefetched(url)) ?? (await fetchPayload(url, { signal }))
  const content = await (payload ? ofSameBuild(payload) : loadDocument(url, signal))
  // A script among the markup only runs when the browser itself loads the page.
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
  // A redirect that is not followed has no headers to read.
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return undefined
  const parsed = parseOwnMarkup(await response.text())
  return parsed.documentElement.dataset.build === buildId ? contentOfDocument(parsed) : undefined
}

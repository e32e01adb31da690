import { setLoading } from './loading-bar.ts'

let controller: AbortController | undefined

export function abortLoad(): void {
  controller?.abort()
  setLoading(false)
}

/**
 * Shows a page without loading a document. A load that is under way is aborted.
 * @param prepare returns a function that shows the page; without one, the browser loads it
 */
export async function loadPage(
  url: URL,
  prepare: (signal: AbortSignal) => Promise<((url: URL) => unknown) | false | undefined>
): Promise<void> {
  abortLoad()
  controller = new AbortController()
  const { signal } = controller
  setLoading(true)
  try {
    const show = (await prepare(signal)) || loadDocument
    if (!signal.aborted) await show(url)
  } catch (error) {
    reportError(error)
    loadDocument(url)
  } finally {
    if (!signal.aborted) setLoading(false)
  }
}

function loadDocument({ href }: URL): void {
  if (href === location.href) location.reload()
  else location.assign(href)
}

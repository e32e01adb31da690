import { payloadPath } from '../shared/links/endpoint-paths.ts'
import type { Mount } from '../shared/protocol/island-runtime.ts'
import { searchCountId, searchQuery, searchResultsId } from '../shared/protocol/protocol.ts'

/** Milliseconds without typing after which the results are loaded. */
const pause = 250

/**
 * Shows the results of the search page as the visitor types. They come from the page's own payload,
 * so that the browser needs no index.
 */
export const mount: Mount = ({ element, rename, parseTrustedHtml, request }) => {
  const form = element as HTMLFormElement
  const listening = new AbortController()
  let loading = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let currentUrl = location.origin + location.pathname + location.search

  async function show(): Promise<void> {
    clearTimeout(timer)
    // A pending response belongs to an earlier query.
    loading.abort()
    const url = buildUrl(form)
    if (url.href === currentUrl) return
    loading = new AbortController()
    const { signal } = loading
    const target = payloadPath(url.pathname) + url.search
    const response = await request(target, { signal }).catch(() => undefined)
    if (signal.aborted) return
    const { head, html } = Object(response?.body)
    if (response?.status !== 200 || typeof html !== 'string') {
      return announce(form.dataset.failed ?? '')
    }
    replaceResults(parseTrustedHtml(html))
    document.title = head.title
    rename(url)
    currentUrl = url.href
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-switch]')) {
      link.search = url.search
    }
  }

  function onInput(): void {
    clearTimeout(timer)
    timer = setTimeout(show, pause)
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    show()
  }

  form.addEventListener('input', onInput, listening)
  form.addEventListener('submit', onSubmit, listening)
  // Visitors may type before this script is loaded.
  onInput()
  return () => {
    clearTimeout(timer)
    loading.abort()
    listening.abort()
  }
}

/** The URL of the results, as the browser itself would build it. */
function buildUrl(form: HTMLFormElement): URL {
  const url = new URL(form.action)
  const query = String(new FormData(form).get(searchQuery)).trim()
  if (query) url.searchParams.set(searchQuery, query)
  return url
}

/** The count stays an element of this page, because screen readers announce only its changes. */
function replaceResults(page: Document): void {
  const results = page.getElementById(searchResultsId)
  if (!results) throw new Error('The payload has no results.')
  document.getElementById(searchResultsId)?.replaceWith(results)
  document.querySelector('h1')?.replaceWith(...page.querySelectorAll('h1'))
  announce(...(page.getElementById(searchCountId)?.childNodes ?? []))
}

function announce(...content: (Node | string)[]): void {
  document.getElementById(searchCountId)?.replaceChildren(...content)
}

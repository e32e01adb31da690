import { focus, revealTarget } from '../../client/document/focus-and-announce.ts'
import { findLink, isSamePage, opensElsewhere } from '../../client/document/link-target.ts'
import { parseTrustedHtml } from '../../client/document/trusted-html.ts'
import { holdKeys } from './held-keys.ts'
import { isTyping } from './shortcuts.ts'

/**
 * Opens the rows of a list, and the answers to forms, in this document. Browsers drop keys that are
 * pressed between two documents, Chromium all of them until the first frame, and cannot go back to
 * the answer to a refused form.
 * @param onOpen is called when a screen has replaced the one before
 */
export function startOpening(onOpen: () => void): void {
  let shown = new URL(location.href)
  let latest: Request | undefined

  /** @param load opens the screen in a document of its own; gets the URL of a redirect */
  async function open(request: Request, load: (redirect?: string) => void): Promise<void> {
    latest = request
    if (!isTyping(document.activeElement)) holdKeys()
    const response = await fetch(request).catch(() => undefined)
    const next = parseTrustedHtml((await response?.text().catch(() => '')) ?? '')
    if (latest !== request) return
    if (!response || !canReplace(next)) return load(response?.redirected ? response.url : undefined)
    const isRefused = request.method === 'POST' && !response.redirected
    if (!isRefused && response.url !== location.href) history.pushState(null, '', response.url)
    shown = new URL(location.href)
    show(next, new URL(request.url).hash)
    onOpen()
  }

  document.addEventListener('click', (event) => {
    const link = findLink(event.target)
    if (!link?.matches('[data-row], .steps a') || opensElsewhere(event)) return
    event.preventDefault()
    void open(new Request(link.href), () => location.assign(link.href))
  })
  addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
    if (defaultPrevented || !canReplace(document)) return
    event.preventDefault()
    // The desk has no form with files.
    const body = new URLSearchParams([...new FormData(form, submitter)] as [string, string][])
    void open(new Request(form.action, { method: 'POST', body }), (redirect) =>
      redirect ? location.assign(redirect) : sendWith(form, submitter)
    )
  })
  addEventListener('popstate', () => {
    if (!isSamePage(shown, location)) location.reload()
  })
}

/** Whether a document is of this build, and has no script but this one, which runs already. */
function canReplace({ documentElement, scripts }: Document): boolean {
  const isOfBuild = documentElement.dataset.build === document.documentElement.dataset.build
  return isOfBuild && [...scripts].every(({ src }) => src === import.meta.url)
}

function show(next: Document, hash: string): void {
  const message = next.querySelector<HTMLElement>('[autofocus]')
  // Chromium warns of an inserted one.
  message?.removeAttribute('autofocus')
  document.title = next.title
  document.body.replaceWith(next.body)
  scrollTo(0, 0)
  // Unlike an entry that is pushed, this makes the element the target of styles.
  if (hash) location.replace(hash)
  revealTarget(hash)
  if (message) message.focus({ preventScroll: hash !== '' })
  else focus(document.querySelector('h1'))
}

/** Sends a form without an event, with the value of its button. */
function sendWith(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const { name, value } = submitter
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  form.submit()
}

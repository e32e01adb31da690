import { buildId } from '../../client/document/build.ts'
import { focus, revealTarget } from '../../client/document/focus-and-announce.ts'
import { findLink, isSamePage, opensElsewhere } from '../../client/document/link-target.ts'
import { setLoading } from '../../client/document/loading-bar.ts'
import { parseTrustedHtml } from '../../client/document/trusted-html.ts'
import { holdKeys, takeHeldKeys } from './held-keys.ts'
import { isTyping } from './shortcuts.ts'

/** Milliseconds after which a screen or the answer to a form counts as lost. */
const maxLoadMs = 30_000

interface Answer {
  response: Response
  screen: Document
  /** Whether it is the answer to a form, and leads nowhere. */
  isRefused: boolean
}

/**
 * Opens the rows of a list, and the answers to forms, in this document. Browsers drop keys that are
 * pressed between two documents, Chromium all of them until the first frame, and cannot go back to
 * the answer to a refused form.
 * @param onOpen is called when another screen is shown
 */
export function startOpening(onOpen: () => void): void {
  let shown = new URL(location.href)
  let opening = new AbortController()
  /** Whether the forms that have been sent, but not answered yet, are accepted. */
  let sending: Promise<boolean> | undefined

  /** Opens a link after all forms are answered. A refused form keeps its screen. */
  async function open({ href }: HTMLAnchorElement): Promise<void> {
    opening.abort()
    opening = new AbortController()
    const { signal } = opening
    if ((await sending) === false || signal.aborted) return
    const answer = await load(new Request(href, { signal }))
    if (signal.aborted) return
    if (answer && canReplace(answer.screen)) show(answer, new URL(href).hash)
    else location.assign(href)
  }

  /** Sends a form after the answer to the last one, unless that was refused. */
  function send(form: HTMLFormElement, submitter: HTMLElement | null): void {
    opening.abort()
    // The desk has no form with files.
    const body = new URLSearchParams([...new FormData(form, submitter)] as [string, string][])
    const isAccepted = Promise.resolve(sending)
      .then((mayFollow = true) => mayFollow && submit(form, body))
      .finally(() => {
        if (sending === isAccepted) sending = undefined
      })
    sending = isAccepted
  }

  /** @returns whether the form was accepted */
  async function submit(form: HTMLFormElement, body: URLSearchParams): Promise<boolean> {
    setUnanswered(false)
    const answer = await load(new Request(form.action, { method: 'POST', body }))
    const isAccepted = answer?.response.redirected ?? false
    const hasLeft = !isSamePage(shown, location)
    if (isAccepted && hasLeft) location.reload()
    else {
      // After Back or Forward, the operator has to see the form again.
      if (hasLeft) history.pushState(null, '', shown)
      showAnswer(answer, form, body)
    }
    return isAccepted
  }

  function showAnswer(
    answer: Answer | undefined,
    form: HTMLFormElement,
    body: URLSearchParams
  ): void {
    if (answer && canReplace(answer.screen)) show(answer, new URL(form.action).hash)
    else if (answer?.response.redirected) location.assign(answer.response.url)
    else if (answer && isRefusal(answer.response)) sendAsDocument(form.action, body)
    else {
      // It may have arrived, so only the operator may send it again.
      delete form.dataset.sent
      takeHeldKeys()
      setUnanswered(true)
    }
  }

  function show({ response, screen, isRefused }: Answer, hash: string): void {
    const { pathname } = shown
    if (!isRefused && response.url !== location.href) history.pushState(null, '', response.url)
    shown = new URL(location.href)
    replaceScreen(screen, { hash, isSame: shown.pathname === pathname })
    onOpen()
  }

  document.addEventListener('click', (event) => {
    const link = findLink(event.target)
    if (!link?.matches('[data-row], .steps a') || opensElsewhere(event)) return
    event.preventDefault()
    void open(link)
  })
  addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
    if (defaultPrevented || !canReplace(document)) return
    event.preventDefault()
    send(form, submitter)
  })
  addEventListener('popstate', () => {
    if (isSamePage(shown, location)) return
    opening.abort()
    // A reload would cancel the form that is being sent.
    if (!sending) location.reload()
  })
}

/** @returns `undefined` if there is no response in time, or the request was aborted */
async function load(request: Request): Promise<Answer | undefined> {
  if (!isTyping(document.activeElement)) holdKeys()
  setLoading(true)
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(maxLoadMs)])
    const response = await fetch(request, { signal })
    const screen = parseTrustedHtml(await response.text())
    return { response, screen, isRefused: request.method === 'POST' && !response.redirected }
  } catch {
    // The caller tells the operator, or lets the browser do so.
    return undefined
  } finally {
    if (!request.signal.aborted) setLoading(false)
  }
}

/** Whether a document is of this build, and has no script but this one, which runs already. */
function canReplace({ documentElement, scripts }: Document): boolean {
  const isOfBuild = documentElement.dataset.build === buildId
  return isOfBuild && [...scripts].every(({ src }) => src === import.meta.url)
}

/** Whether a form has changed nothing, so that it can be sent again. */
function isRefusal({ status }: Response): boolean {
  return status >= 400 && status < 500
}

/** @param isSame whether it is the screen that the form is on, whose message moves nothing */
function replaceScreen(next: Document, { hash, isSame }: { hash: string; isSame: boolean }): void {
  const message = next.querySelector<HTMLElement>('[autofocus]')
  // Chromium warns of an inserted one.
  message?.removeAttribute('autofocus')
  document.title = next.title
  const top = message && isSame ? scrollY : 0
  document.body.replaceWith(next.body)
  scrollTo(0, top)
  // Unlike an entry that is pushed, this makes the element the target of styles.
  if (hash) location.replace(hash)
  revealTarget(hash)
  if (message) message.focus({ preventScroll: hash !== '' })
  else focus(document.querySelector('h1'))
}

function setUnanswered(isUnanswered: boolean): void {
  const message = document.querySelector<HTMLElement>('[data-unanswered]')
  if (message) message.hidden = !isUnanswered
}

/** Sends a form that is answered with a document of its own, such as the prompt for a passkey. */
function sendAsDocument(action: string, body: URLSearchParams): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action })
  for (const [name, value] of body) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
}

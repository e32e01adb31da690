import { findLink, isSamePage, opensElsewhere } from '../../client/document/link-target.ts'
import { abortLoad, loadPage } from '../../client/document/load-page.ts'
import { setLoading } from '../../client/document/loading-bar.ts'
import { createFormQueue, type SentForm } from './form-queue.ts'
import { takeHeldKeys } from './held-keys.ts'
import { type Answer, canReplace, loadScreen, replaceScreen } from './screen-document.ts'

/**
 * Opens the rows of a list, and the answers to forms, in this document. Browsers drop keys that are
 * pressed between two documents, Chromium all of them until the first frame, and cannot go back to
 * the answer to a refused form.
 * @param onOpen is called when another screen is shown
 */
export function startOpening(onOpen: () => void): void {
  let shown = new URL(location.href)
  const forms = createFormQueue(send)

  /** Opens a link. If that fails, the browser does. */
  function open({ href }: HTMLAnchorElement): void {
    const url = new URL(href)
    void loadPage(url, async (signal) => {
      const answer = await loadScreen(new Request(href, { signal }))
      return answer && canReplace(answer.screen) && (() => show(answer, url.hash))
    })
  }

  /** @returns whether the form was accepted */
  async function send(sent: SentForm): Promise<boolean> {
    abortLoad()
    setUnanswered(false)
    setLoading(true)
    const answer = await loadScreen(new Request(sent.action, { method: 'POST', body: sent.body }))
    setLoading(false)
    const isAccepted = answer?.response.redirected ?? false
    if (isAccepted && hasLeft()) return true
    // After Back or Forward, the operator has to see the form again.
    if (hasLeft()) history.pushState(null, '', shown)
    showAnswer(answer, sent)
    return isAccepted
  }

  function showAnswer(answer: Answer | undefined, { form, action, body }: SentForm): void {
    if (answer && canReplace(answer.screen)) show(answer, new URL(action).hash)
    else if (answer?.response.redirected) location.assign(answer.response.url)
    else if (answer && isRefusal(answer.response)) sendAsDocument(action, body)
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

  function hasLeft(): boolean {
    return !isSamePage(shown, location)
  }

  function reloadIfLeft(): void {
    if (!hasLeft()) return
    abortLoad()
    location.reload()
  }

  document.addEventListener('click', (event) => {
    const link = findLink(event.target)
    if (!link?.matches('[data-row], [data-steps] a') || opensElsewhere(event)) return
    event.preventDefault()
    forms.whenAccepted(() => open(link))
  })
  addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
    if (defaultPrevented || !canReplace(document)) return
    event.preventDefault()
    // The desk has no form with files.
    const body = new URLSearchParams([...new FormData(form, submitter)] as [string, string][])
    const ownAction = submitter?.getAttribute('formaction')
    const action = ownAction ? new URL(ownAction, location.href).href : form.action
    void forms.add({ form, action, body }, reloadIfLeft)
  })
  addEventListener('popstate', () => {
    // A reload would cancel the form that is being sent.
    if (hasLeft()) forms.whenAccepted(reloadIfLeft)
  })
}

/** Whether a form has changed nothing, so that it can be sent again. */
function isRefusal({ status }: Response): boolean {
  return status >= 400 && status < 500
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

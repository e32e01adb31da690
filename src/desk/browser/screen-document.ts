import { buildId } from '../../client/document/build.ts'
import { focus, revealTarget } from '../../client/document/focus-and-announce.ts'
import { parseTrustedHtml } from '../../client/document/trusted-html.ts'
import { holdKeys } from './held-keys.ts'
import { isTyping } from './shortcuts.ts'

/** Milliseconds after which a screen or the answer to a form counts as lost. */
const maxLoadMs = 30_000

export interface Answer {
  response: Response
  screen: Document
  /** Whether it is the answer to a form, and leads nowhere. */
  isRefused: boolean
}

/** @returns `undefined` if there is no response in time, or the request was aborted */
export async function loadScreen(request: Request): Promise<Answer | undefined> {
  if (!isTyping(document.activeElement)) holdKeys()
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(maxLoadMs)])
    const response = await fetch(request, { signal })
    const screen = parseTrustedHtml(await response.text())
    return { response, screen, isRefused: request.method === 'POST' && !response.redirected }
  } catch {
    // The caller tells the operator, or lets the browser do so.
    return undefined
  }
}

/** Whether a document is of this build, and has no script but this one, which runs already. */
export function canReplace({ documentElement, scripts }: Document): boolean {
  const isOfBuild = documentElement.dataset.build === buildId
  return isOfBuild && [...scripts].every(({ src }) => src === import.meta.url)
}

/** @param isSame whether it is the screen that the form is on, whose message moves nothing */
export function replaceScreen(
  next: Document,
  { hash, isSame }: { hash: string; isSame: boolean }
): void {
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

import { withoutAlert } from '../../shared/links/alert-query.ts'
import { focus } from '../document/focus-and-announce.ts'

export const alertSelector = 'dialog[data-alert]'

/**
 * Makes the page's alert modal. When it is closed, the query keys that opened it are removed from
 * the URL (§8.2), so that a reload does not show it again.
 * @param rename changes the URL of the current history entry
 * @returns a function that stops listening
 */
export function startAlertDialog(rename: (url: URL) => void): () => void {
  const controller = new AbortController()
  const dialog = document.querySelector<HTMLDialogElement>(alertSelector)
  dialog?.addEventListener('close', () => clearUrl(rename), controller)
  // Without script, these forms load the page without the dialog.
  for (const form of document.querySelectorAll<HTMLFormElement>('dialog > form')) {
    form.method = 'dialog'
  }
  // The server renders it open but not modal. Only a modal dialog traps focus and closes on Escape.
  dialog?.removeAttribute('open')
  dialog?.showModal()
  return () => controller.abort()
}

function clearUrl(rename: (url: URL) => void): void {
  const { pathname, search, hash, href } = location
  rename(new URL(pathname + withoutAlert(search) + hash, href))
  // A dialog that was open when the page loaded has no element to return the focus to.
  if (!document.querySelector('main :focus')) focus(document.querySelector('h1'))
}

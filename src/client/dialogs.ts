import { errorQuery, successQuery } from '../shared/protocol.ts'

/**
 * Makes the page's alert modal. On close, it removes the query keys that opened the alert from the
 * address (§8.2), so that a reload does not show it again.
 *
 * @param rename changes the address of the current history entry
 * @returns stops listening
 */
export function startAlertDialog(rename: (url: URL) => void): () => void {
  const controller = new AbortController()
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-alert]')
  dialog?.addEventListener('close', () => rename(addressWithoutAlert()), controller)
  // The server renders it open but not modal. Only a modal dialog traps focus and closes on Escape.
  dialog?.removeAttribute('open')
  dialog?.showModal()
  return () => controller.abort()
}

function addressWithoutAlert(): URL {
  const url = new URL(location.href)
  url.searchParams.delete(errorQuery)
  url.searchParams.delete(successQuery)
  return url
}

import { errorQuery, successQuery } from '../shared/protocol.ts'

/**
 * Makes the alert of a page modal. When it closes, the query keys that opened it are removed from the
 * address (§8.2), so that a reload does not show it again.
 *
 * @param rename changes the address of the present history entry
 * @returns stops listening
 */
export function startAlertDialog(rename: (url: URL) => void): () => void {
  const controller = new AbortController()
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-alert]')
  dialog?.addEventListener('close', () => rename(addressWithoutAlert()), controller)
  // The server opens it, but not as modal, which holds the focus inside and lets Escape close it.
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

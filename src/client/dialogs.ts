import { errorQuery, successQuery } from '../shared/protocol.ts'

/**
 * Makes the alert that a page came with modal, and takes what opened it out of the address when it
 * closes (spec §8.2), so that a reload does not show it again.
 *
 * @param rename gives the present history entry another address
 */
export function startAlertDialog(rename: (url: URL) => void): () => void {
  const controller = new AbortController()
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-alert]')
  dialog?.addEventListener('close', () => rename(addressWithoutAlert()), controller)
  // Opened by the server it is not modal; reopening holds focus inside and lets Escape close it.
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

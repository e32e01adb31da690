/**
 * Makes the alert that a page opened with modal, and takes what opened it out of the address bar
 * when it closes (spec §8.2), so that a reload does not show it again.
 */
export function startAlertDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-alert]')
  if (!dialog) return
  dialog.addEventListener('close', removeFromAddress)
  // Opened by the server it is not modal; reopening holds focus inside and lets Escape close it.
  dialog.open = false
  dialog.showModal()
}

function removeFromAddress(): void {
  const url = new URL(location.href)
  url.searchParams.delete('error')
  url.searchParams.delete('success')
  history.replaceState(history.state, '', url)
}

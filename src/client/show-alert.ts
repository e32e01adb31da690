import type { IslandRuntime } from '../shared/island-runtime.ts'
import { startAlertDialog } from './dialogs.ts'
import { fetchPayload } from './fetch-payload.ts'

/**
 * Opens the alert of an address over the current page, which keeps its input.
 * @param target the path of this page, with a query that opens an alert
 */
export async function showAlert(runtime: IslandRuntime, target: string): Promise<void> {
  const { element, goTo, parseOwnMarkup, rename } = runtime
  const url = new URL(target, location.href)
  // If the payload cannot be loaded, the page is loaded in full.
  const payload = await fetchPayload(url, {}).catch(() => undefined)
  if (!element.isConnected) return
  const find = (page: Document) => page.querySelector('dialog[data-alert]')
  const dialog = payload && find(parseOwnMarkup(payload.html))
  if (!dialog) return goTo(target)
  find(document)?.remove()
  document.body.append(dialog)
  rename(url)
  startAlertDialog(rename)
}

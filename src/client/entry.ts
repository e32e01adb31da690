import { setLive } from './document/build.ts'
import { discardInput, guardLeaving, startFormState } from './document/form-state.ts'
import { startSingleSubmit } from './document/single-submit.ts'
import { parseTrustedHtml } from './document/trusted-html.ts'
import { sampleVitals } from './measure/sample-vitals.ts'
import { startHoverPrefetch } from './navigation/hover-prefetch.ts'
import { startNavigation } from './navigation/navigation.ts'
import { startPresses } from './navigation/presses.ts'
import { startBuildCheck } from './network/build-check.ts'
import { loadNetwork, withNetwork } from './network/load-network.ts'
import { alertSelector, startAlertDialog } from './page/alert-dialog.ts'
import { startHydration } from './page/hydrate.ts'
import { startLocaleHint } from './page/locale-hint.ts'
import { startLoggedIn } from './page/logged-in.ts'
import { recordArrival } from './page/record-arrival.ts'

/** Milliseconds until the page makes its first request on its own. */
const networkAfter = 1000

const startedAt = Date.now()
let stopPage: (() => void) | undefined

const navigation = startNavigation({
  onLeave: () => stopPage?.(),
  onEnter: () => {
    stopPage = startPage()
  }
})
setLive(true)

// Yields to the browser, because this task also styles the whole page and must not become too long.
await window.scheduler?.yield?.()

recordArrival()
startPresses()
startFormState()
startSingleSubmit()
startLocaleHint()
startHoverPrefetch()
setTimeout(() => {
  loadNetwork()
  withNetwork((network) => startBuildCheck(network, startedAt))
  sampleVitals()
}, networkAfter)
// Another page may have started in the meantime.
stopPage ??= startPage()
navigation.resume()

/** Starts all behaviour of one page. @returns a function that stops it */
function startPage(): () => void {
  withNetwork(({ watch }) => watch())
  const stops = [
    startAlertDialog(navigation.rename),
    startLoggedIn(),
    startHydration({
      goTo: followRedirect,
      rename: navigation.rename,
      guardLeaving,
      parseTrustedHtml,
      showAlert,
      request: async (...request) => (await loadNetwork()).request(...request)
    })
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Opens the alert of a URL over the current page, which keeps its input. */
async function showAlert(target: string): Promise<void> {
  const page = stopPage
  const url = new URL(target, location.href)
  // If the payload cannot be loaded, the page is loaded in full.
  const payload = await loadNetwork()
    .then(({ loadPayload }) => loadPayload(url))
    .catch(() => undefined)
  if (page !== stopPage) return
  const dialog = payload && parseTrustedHtml(payload.html).querySelector(alertSelector)
  if (!dialog) return followRedirect(target)
  document.querySelector(alertSelector)?.remove()
  document.body.append(dialog)
  navigation.rename(url)
  startAlertDialog(navigation.rename)
}

/**
 * Navigates to a form's redirect target. Prefetched payloads may be stale after a submission.
 * @throws ForeignRedirectError for another origin (§4.3), before anything has changed
 */
async function followRedirect(target: string): Promise<void> {
  const { redirectTarget, clearPrefetched } = await loadNetwork()
  const url = redirectTarget(target, location.href)
  clearPrefetched()
  discardInput()
  navigation.goTo(url)
}

import { createHttpClient } from '../shared/http-client.ts'
import { setLive } from './build.ts'
import { startBuildCheck } from './build-check.ts'
import { startAlertDialog } from './dialogs.ts'
import { discardInput, guardLeaving, startFormState } from './form-state.ts'
import { startHydration } from './hydrate.ts'
import { startLocaleHint } from './locale-hint.ts'
import { startNavigation } from './navigation.ts'
import { parseOwnMarkup } from './own-markup.ts'
import { startPrefetch } from './prefetch.ts'
import { clearPrefetched } from './prefetch-queue.ts'
import { startSignedIn } from './signed-in.ts'

let stopPage: (() => void) | undefined

const prefetch = startPrefetch()
const navigation = startNavigation({
  onLeave: () => stopPage?.(),
  onEnter: () => {
    stopPage = startPage()
  }
})
setLive(true)

// Yields, because the browser styles the whole page in this task. More work would make it too long.
await window.scheduler?.yield?.()

startFormState()
startLocaleHint()
startBuildCheck(prefetch.setManifest)
// Another page may have started in the meantime.
stopPage ??= startPage()
navigation.resume()

/**
 * Starts everything that has to start again on each page.
 * @returns stops it
 */
function startPage(): () => void {
  const stops = [
    startAlertDialog(navigation.rename),
    startSignedIn(),
    startHydration({
      goTo: goToAnswer,
      rename: navigation.rename,
      guardLeaving,
      parseOwnMarkup,
      request: createHttpClient({ baseUrl: '' })
    }),
    prefetch.watch()
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Navigates to a form's redirect target. Prefetched payloads may be stale after a submission. */
function goToAnswer(target: string): void {
  clearPrefetched()
  discardInput()
  navigation.goTo(target)
}

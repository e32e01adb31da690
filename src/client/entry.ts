import { setLive } from './build.ts'
import { startBuildCheck } from './build-check.ts'
import { startAlertDialog } from './dialogs.ts'
import { giveUpInput, guardLeaving, startFormState } from './form-state.ts'
import { startHydration } from './hydrate.ts'
import { startLocaleHint } from './locale-hint.ts'
import { startNavigation } from './navigation.ts'
import { parseOwnMarkup } from './own-markup.ts'
import { startPrefetch } from './prefetch.ts'
import { forgetPrefetched } from './prefetch-queue.ts'
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

// The browser styles the page in this task, when it has read it to its end: enough for one.
await window.scheduler?.yield?.()

startFormState()
startLocaleHint()
startBuildCheck(prefetch.learn)
// Unless another page has come meanwhile.
stopPage ??= startPage()
navigation.resume()

/** Starts the parts that begin anew with each page; returns how to stop them. */
function startPage(): () => void {
  const stops = [
    startAlertDialog(navigation.rename),
    startSignedIn(),
    startHydration({
      goTo: goToAnswer,
      rename: navigation.rename,
      guardLeaving,
      parseOwnMarkup
    }),
    prefetch.watch()
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Something was sent: what was prefetched before may not be true any more. */
function goToAnswer(target: string): void {
  forgetPrefetched()
  giveUpInput()
  navigation.goTo(target)
}

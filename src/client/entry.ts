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

/** Starts what every page runs; returns how to stop all of it. */
function startSite(): () => void {
  const prefetch = startPrefetch()
  const navigation = startNavigation({
    onLeave: () => stopPage(),
    onEnter: () => {
      stopPage = startPage()
    }
  })
  const stops = [
    startFormState(),
    startLocaleHint(),
    startBuildCheck({ onManifest: prefetch.learn }),
    navigation.stop,
    prefetch.stop
  ]

  /** The parts that begin anew with each page. */
  function startPage(): () => void {
    const stopParts = [
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
      for (const stop of stopParts) stop()
    }
  }
  /** Something was sent: what was prefetched before may not be true any more. */
  function goToAnswer(target: string): void {
    forgetPrefetched()
    giveUpInput()
    navigation.goTo(target)
  }

  setLive(true)
  let stopPage = startPage()
  navigation.resume()
  return () => {
    for (const stop of [stopPage, ...stops]) stop()
    setLive(false)
  }
}

startSite()

/** The page that is on its way in; a newer one does not wait for it. */
let running: ViewTransition | undefined

/**
 * Out, then in (spec §4.1): the old page leaves, `update` puts the new one in its place, and that one
 * enters. Nothing moves for those who asked for less motion. Times and ways are in transition.css.
 */
export async function changePage(update: () => void): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return update()
  if (!document.startViewTransition) return changeByClass(update)
  running?.skipTransition()
  running = document.startViewTransition(update)
  // A transition may be skipped, in a hidden tab for example; the update is made all the same.
  running.ready.catch(() => {})
  await running.updateCallbackDone
}

async function changeByClass(update: () => void): Promise<void> {
  const { classList } = document.documentElement
  classList.add('leaving')
  await animationsOfBody()
  update()
  classList.replace('leaving', 'entering')
  await animationsOfBody()
  classList.remove('entering')
}

function animationsOfBody(): Promise<unknown> {
  return Promise.allSettled(document.body.getAnimations().map(({ finished }) => finished))
}

/**
 * Out, then in (spec §4.1): the old page leaves, `update` puts the new one in its place, and that one
 * enters. Nothing moves for those who asked for less motion. Times and ways are in transition.css.
 *
 * @param update may let others have their turn, by what it is given, while nothing is painted
 */
export async function changePage(
  update: (pause?: () => Promise<void> | undefined) => Promise<void>
): Promise<void> {
  if (matchMedia('(prefers-reduced-motion)').matches) return update()
  if (!document.startViewTransition) return changeByClass(update)
  const { ready, updateCallbackDone } = document.startViewTransition(() => update(pause))
  // It may be skipped, in a hidden tab or for a newer one; the update is made all the same.
  ready.catch(() => {})
  return updateCallbackDone
}

/** Styles are found now, places in a task of their own: together they would take too long. */
function pause(): Promise<void> | undefined {
  document.getAnimations()
  return window.scheduler?.yield?.()
}

async function changeByClass(update: () => Promise<void>): Promise<void> {
  const { classList } = document.documentElement
  classList.add('leaving')
  await animationsOfBody()
  await update()
  classList.replace('leaving', 'entering')
  await animationsOfBody()
  classList.remove('entering')
}

function animationsOfBody(): Promise<unknown> {
  return Promise.allSettled(document.body.getAnimations().map(({ finished }) => finished))
}

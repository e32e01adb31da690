/**
 * Changes the page with an out-in transition (§4.1): the old page leaves, `update` replaces it, and
 * the new page enters. There is none for visitors who prefer reduced motion. The animations are in
 * transition.css.
 *
 * @param update replaces the page; it can await its parameter to split its work into two tasks
 */
export async function changePage(
  update: (pause?: () => Promise<void> | undefined) => Promise<void>
): Promise<void> {
  if (matchMedia('(prefers-reduced-motion)').matches) return update()
  if (!document.startViewTransition) return changeByClass(update)
  const { ready, updateCallbackDone } = document.startViewTransition(() => update(pause))
  // The browser may skip the transition, in a hidden tab for example, but never the update.
  ready.catch(() => {})
  return updateCallbackDone
}

/** Styles the page now and lays it out in a separate task: both in one would take too long. */
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

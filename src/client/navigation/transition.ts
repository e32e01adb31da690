/** Milliseconds in which the old page leaves, as in transition.css. */
const leaveMs = 150

/**
 * Lets the page leave (§4.1): its parts lie over the new page where they were, and fade out before
 * the new one enters. They stay elements, because a picture of them, as a view transition takes it,
 * swallows clicks: as long as they are seen, a click on them does what it says.
 *
 * @param untilReleased settles when no click is under way
 * @returns the parts, which stay in the document until they have left; none with reduced motion
 */
export function leave(untilReleased: () => Promise<unknown>): Element[] {
  if (matchMedia('(prefers-reduced-motion)').matches) return []
  const parts = [...document.querySelectorAll<HTMLElement>(partsThatLeave)]
  // Read before anything is written, so that the browser lays nothing out in between.
  const tops = parts.map((part) => part.getBoundingClientRect().top)
  for (const [index, part] of parts.entries()) {
    part.classList.add('leaving')
    part.ariaHidden = 'true'
    part.style.top = `${tops[index]}px`
  }
  document.documentElement.classList.add('moved')
  addEventListener('pointerdown', skip, { capture: true, once: true })
  setTimeout(async () => {
    await untilReleased()
    for (const part of parts) part.remove()
  }, leaveMs)
  return parts
}

/** Shows the new page at once to somebody who is quicker than the transition. */
function skip(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSAnimation && /^(?:leave|enter)$/.test(animation.animationName)) {
      animation.finish()
    }
  }
}

/** The header is the same on both pages. */
const partsThatLeave = 'body > :is(.main, .footer, .fullscreen):not(.leaving)'

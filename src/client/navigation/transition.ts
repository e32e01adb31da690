/** Milliseconds in which the old page fades out, as in transition.css. */
const leaveMs = 150

/**
 * Fades out the old page (§4.1): its parts stay where they were, above the new page, until that one
 * enters. They remain elements, because the snapshots of a view transition swallow clicks: as long
 * as a link is visible, it works.
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

/** Shows the new page at once if the visitor acts during the transition. */
function skip(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSAnimation && /^(?:leave|enter)$/.test(animation.animationName)) {
      animation.finish()
    }
  }
}

/** The header is the same on both pages. */
const partsThatLeave = 'body > :is(.main, .footer, .fullscreen):not(.leaving)'

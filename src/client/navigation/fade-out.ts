/** Duration of the fade-out in milliseconds, as in transition.css. */
const leaveMs = 150

/**
 * Fades out the old page (§4.1). Its parts keep their positions, above the new page, until the new
 * page fades in. They are elements and not snapshots of a view transition, which would swallow
 * clicks on visible links.
 * @param untilReleased settles when no click is under way
 * @returns the parts, which are removed after the transition; none with reduced motion
 */
export function fadeOutPage(untilReleased: () => Promise<unknown>): Element[] {
  if (matchMedia('(prefers-reduced-motion)').matches) return []
  const parts = [...document.querySelectorAll<HTMLElement>(partsThatLeave)]
  // Measured before anything is changed, so that the browser computes the layout only once.
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

/** The parts of a page that fade out: not the header, which is the same on both pages. */
const partsThatLeave = 'body > :is(.main, .footer, .fullscreen):not(.leaving)'

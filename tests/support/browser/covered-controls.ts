import type { Page } from 'playwright-core'

/** The visible controls whose middle belongs to another element, each with that element's class. */
export function listCovered(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .flatMap((control) => {
        control.scrollIntoView({ block: 'center', behavior: 'instant' })
        // A link may continue on a second line.
        const { left, top, width, height } = control.getClientRects()[0] ?? new DOMRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        // Controls for screen readers alone are tiny, and the skip link is outside the screen.
        if (!hit || width < 2 || hit.contains(control) || control.contains(hit)) return []
        const label = hit.closest('label')
        if (label?.control === control) return []
        return `${control.textContent.trim() || control.outerHTML.slice(0, 80)}: ${hit.className}`
      })
  )
}

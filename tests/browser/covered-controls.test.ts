import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { browserLocale, kindsOfPages } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

test('nothing lies over the middle of a link, a button or a field at any width', async () => {
  const paths = kindsOfPages('tr')
  const page = await browser.open('about:blank', { locale: browserLocale(paths[0] ?? '/tr') })
  for (const path of paths) {
    await page.goto(site.origin + path)
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await listCovered(page), `${path} at ${width}`).toEqual([])
    }
  }
})

/** The visible controls whose middle belongs to another element, each with that element's class. */
function listCovered(page: Page): Promise<string[]> {
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

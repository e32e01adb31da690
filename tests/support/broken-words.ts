import type { Page } from 'playwright-core'

/**
 * What people read at a glance: in it, no word may continue on the next line without a hyphen. The heads of rows are
 * often addresses, which may.
 */
const kinds = 'h1, h2, h3, h4, button, .button, label, legend, thead th, dt, summary, nav a'

/** Words of headings, buttons, labels and table heads that are broken without a hyphen. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      // Text for screen readers only.
      !element.closest('.visually-hidden, .nav__search-label') &&
      (element.closest('thead')?.getBoundingClientRect().width ?? 2) > 1
    const broken = new Set<string>()
    for (const element of document.querySelectorAll(selector)) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        if (!isShown(text.parentElement ?? element)) continue
        // A line may end after a hyphen, a dash, a slash, a soft hyphen, and the signs of an address.
        for (const { 0: word, index } of text.data.matchAll(
          /[^\s‐–—/@.\u00ad-]+[‐–—/@.\u00ad-]*/g
        )) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.add(`${element.localName} “${word}”`)
        }
      }
    }
    return [...broken]
  }, kinds)
}

/** The words that are broken while people's text is twice as large. */
export async function brokenWhenEnlarged(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { font-size: 200% }')
    document.adoptedStyleSheets = [sheet]
  })
  const broken: string[] = []
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    broken.push(...(await brokenWords(page)).map((word) => `${width} at 200 %: ${word}`))
  }
  return broken
}

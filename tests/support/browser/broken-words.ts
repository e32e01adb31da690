import type { Page } from 'playwright-core'

/**
 * Selects elements in which no word may be broken across lines without a hyphen. Row headings are
 * excluded, because they are often email addresses.
 */
const kinds = 'h1, h2, h3, h4, button, .button, label, legend, thead th, dt, summary, nav a'

/** Finds words of headings, buttons, labels and table heads that are broken without a hyphen. */
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
        // A line may end after a hyphen, a dash, a slash, a soft hyphen, and the signs of an
        // address.
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

/** Finds elements that extend beyond the window, even if hidden overflow conceals it. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const boxes =
      'header :is(a, button), main :is(p, h1, h2, h3, th, td, input, select, textarea, button)'
    const scrolls = (box: Element | null): boolean =>
      box !== null &&
      (/auto|scroll/.test(getComputedStyle(box).overflowX) || scrolls(box.parentElement))
    return (
      [...document.querySelectorAll(boxes)]
        .filter((box) => box.checkVisibility({ visibilityProperty: true }))
        // A table head for screen readers only.
        .filter((box) => (box.closest('thead')?.clientWidth ?? 2) > 1)
        .filter((box) => box.getBoundingClientRect().right > clientWidth + 1)
        .filter((box) => !scrolls(box))
        .map((box) => `${box.localName}.${box.className} is cut off`)
    )
  })
}

/** Finds broken words and cut-off pages in a browser with text of double size. */
export async function flawsWhenEnlarged(page: Page, widths: number[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  // Unlike a style, the browser's own setting also applies to media queries.
  const setText = (standard: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  await setText(32)
  const flaws: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    flaws.push(
      ...[...(await cutOff(page)), ...(await brokenWords(page))].map(
        (flaw) => `${width} at 200 %: ${flaw}`
      )
    )
  }
  await setText(16)
  await session.detach()
  return flaws
}

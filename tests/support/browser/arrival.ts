import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Follows the link with an href, without scrolling to it first. */
export async function follow(page: Page, path: string): Promise<void> {
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
}

export async function followNew(page: Page, attributes: Record<string, string>): Promise<void> {
  await page.evaluate((given) => {
    const link = document.createElement('a')
    for (const [name, value] of Object.entries(given)) link.setAttribute(name, value)
    document.querySelector('main')?.append(link)
    link.click()
  }, attributes)
}

/** Marks the document, once its fonts have settled the layout; a page load removes the mark. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    document.documentElement.dataset.marked = ''
  })
}

export async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in document.documentElement.dataset)
}

/**
 * Waits until a page has been shown in place: its heading, or the given selector, has the focus.
 */
export async function arriveInPlace(page: Page, url: string, focused = 'h1'): Promise<void> {
  await page.waitForURL(url)
  // Back and Forward change the URL first.
  await page.waitForFunction(() => {
    const canonical = document.querySelector<HTMLLinkElement>('[rel=canonical]')
    return !canonical || new URL(canonical.href).pathname === location.pathname
  })
  await page.locator(`${focused}:focus`).waitFor()
  expect(await isMarked(page)).toBe(true)
}

/** Waits until the browser has loaded a document. */
export async function arriveByLoad(page: Page, url: string): Promise<void> {
  await page.waitForURL(url)
  await page.locator('html[data-live]:not([data-marked])').waitFor()
}

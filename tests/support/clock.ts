import type { Page } from 'playwright-core'

/** Before a page is loaded: its time stands still until `page.clock.runFor` lets it pass. */
export async function frozen(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-01-01T10:00:00Z' })
  await page.clock.pauseAt('2026-01-01T10:00:01Z')
}

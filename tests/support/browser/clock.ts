import type { Page } from 'playwright-core'

/** Freezes a page's time before it is loaded; `page.clock.runFor` advances it. */
export async function freezeClock(page: Page): Promise<void> {
  // The clock runs until it is paused, possibly seconds later on a busy machine, and cannot go
  // back.
  await page.clock.install({ time: '2026-01-01T00:00:00Z' })
  await page.clock.pauseAt('2026-01-01T10:00:01Z')
}

/** Advances a frozen page by the delay of a retry, then reads a value. For polling. */
export async function waited<Value>(page: Page, read: () => Value): Promise<Value> {
  await page.clock.runFor(200)
  return read()
}

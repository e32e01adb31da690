import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** Fires every timeout of at most this many milliseconds. */
    pass: (milliseconds: number) => void
  }
}

/** Replaces `AbortSignal.timeout` with one whose clock only `pass` advances. */
export async function controlTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waits: { wait: number; controller: AbortController }[] = []
    AbortSignal.timeout = (wait) => {
      const controller = new AbortController()
      waits.push({ wait, controller })
      return controller.signal
    }
    window.pass = (passed) => {
      for (const { wait, controller } of waits) {
        if (wait <= passed) controller.abort(new DOMException('Time is up.', 'TimeoutError'))
      }
    }
  })
}

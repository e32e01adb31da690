import { launch, visitor } from '../browser.ts'
import type { Engine, Tab } from './engine.ts'

/** Chromium through Playwright, with scrollbars and the back/forward cache enabled. */
export async function startChromium(): Promise<Engine> {
  const browser = await launch({
    windowed: true,
    without: ['--hide-scrollbars', '--disable-back-forward-cache']
  })
  return {
    async newTab({ script, size }) {
      const context = await browser.newContext({
        locale: 'en-GB',
        userAgent: visitor,
        ignoreHTTPSErrors: true,
        javaScriptEnabled: script,
        viewport: size
      })
      const page = await context.newPage()
      const messages: string[] = []
      page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => messages.push(String(error)))
      const tab: Tab = {
        messages,
        open: async (url) => void (await page.goto(url)),
        // Does not wait for a load event, which a cached page does not cause; the caller waits.
        back: async () => void (await page.goBack({ waitUntil: 'commit' })),
        forward: async () => void (await page.goForward({ waitUntil: 'commit' })),
        reload: async () => void (await page.reload()),
        resize: (next) => page.setViewportSize(next),
        click: (selector) => page.locator(selector).first().click(),
        hover: (selector) => page.locator(selector).first().hover(),
        type: (selector, text) => page.locator(selector).first().pressSequentially(text),
        press: (key) => page.keyboard.press(key),
        // Playwright passes only one argument.
        evaluate: (run, ...args) =>
          page.evaluate(`(${run}).apply(null, ${JSON.stringify(args)})`) as never,
        close: () => context.close()
      }
      return tab
    }
  }
}

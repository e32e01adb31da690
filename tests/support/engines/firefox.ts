import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import puppeteer, { type Browser } from 'puppeteer-core'
import { inject } from 'vitest'
import { endTogether } from './child.ts'
import type { Engine, Tab } from './engine.ts'
import { scrollToMiddle } from './middle.ts'

/** Firefox through WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const { firefox } = inject('browsers')
  if (!firefox) throw new Error('Firefox is not installed.')
  const browser = await launch(firefox.browser)
  return {
    async newTab({ script, size }) {
      if (!script) throw new Error('Firefox can turn scripts off only when it starts.')
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(size)
      const messages: string[] = []
      page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => messages.push(String(error)))
      const tab: Tab = {
        messages,
        open: async (url) => void (await page.goto(url)),
        // Puppeteer's own methods wait for a load event, which a cached page does not cause.
        back: () => page.evaluate(() => history.back()),
        forward: () => page.evaluate(() => history.forward()),
        reload: async () => void (await page.reload()),
        resize: (next) => page.setViewport(next),
        async click(selector) {
          const { x, y } = await scrollToMiddle(tab, selector)
          await page.mouse.click(x, y)
        },
        async hover(selector) {
          const { x, y } = await scrollToMiddle(tab, selector)
          await page.mouse.move(x, y)
        },
        type: (selector, text) => page.type(selector, text),
        press: (key) => page.keyboard.press(key),
        evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
        close: () => context.close()
      }
      return tab
    }
  }
}

async function launch(executablePath: string): Promise<Browser> {
  const folder = mkdtempSync(`${tmpdir()}/firefox-`)
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    userDataDir: folder,
    acceptInsecureCerts: true,
    defaultViewport: null,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB, en',
      // Scrollbars take up space, as on Windows.
      'widget.gtk.overlay-scrollbars.enabled': false
    }
  })
  // Puppeteer ends only one browser with the process.
  endTogether(browser.process()?.pid, folder)
  return browser
}

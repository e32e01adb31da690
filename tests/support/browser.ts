import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/** Without its own name: `HeadlessChrome` is a crawler. */
const visitor =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

export interface BrowserSession {
  /** A page in a fresh profile; every console message and page error fails the test. */
  open(url: string, options?: OpenOptions): Promise<Page>
}

interface OpenOptions extends BrowserContextOptions {
  /** What the browser itself reports in the console because the test makes it happen. */
  expected?: RegExp
}

/** One Chromium for a test file, a fresh profile for each page. */
export function startBrowser(): BrowserSession {
  let browser: Browser
  let contexts: BrowserContext[] = []
  let messages: string[] = []

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('chromium'), args: flags })
  })
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    const heard = messages
    contexts = []
    messages = []
    expect(heard).toEqual([])
  })
  afterAll(() => browser.close())

  return {
    async open(url, { expected, ...options } = {}) {
      const context = await browser.newContext({
        locale: 'en-GB',
        userAgent: visitor,
        ...options
      })
      contexts.push(context)
      const page = await context.newPage()
      page.on('console', (message) => {
        if (!expected?.test(message.text())) messages.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => messages.push(String(error)))
      await page.goto(url)
      return page
    }
  }
}

/** Makes the page's forms as old as if a person had filled them in: tests type faster than anybody. */
export async function takeTime(page: Page): Promise<void> {
  await page.locator('[name=rendered_at]').evaluateAll((inputs: HTMLInputElement[]) => {
    for (const input of inputs) input.value = String(Number(input.value) - 60_000)
  })
}

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

export interface BrowserSession {
  /** A page in a fresh profile; every console message and page error fails the test. */
  open(url: string, options?: BrowserContextOptions): Promise<Page>
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
    async open(url, options = {}) {
      const context = await browser.newContext({ locale: 'en-GB', ...options })
      contexts.push(context)
      const page = await context.newPage()
      page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => messages.push(String(error)))
      await page.goto(url)
      return page
    }
  }
}

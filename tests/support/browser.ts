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
  /** What is reported in the console because the test makes it happen. */
  expected?: RegExp
  /** Runs before the page is loaded. */
  prepare?: (page: Page) => Promise<unknown>
}

interface SessionOptions {
  /** Playwright switches these off, for pictures and for speed. */
  without?: ('--hide-scrollbars' | '--disable-back-forward-cache')[]
  /** More flags for Chromium. */
  more?: string[]
}

/** One Chromium for a test file, a fresh profile for each page. */
export function startBrowser({ without = [], more = [] }: SessionOptions = {}): BrowserSession {
  let browser: Browser
  let contexts: BrowserContext[] = []
  let messages: string[] = []

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: inject('chromium'),
      args: [...flags, ...more],
      ignoreDefaultArgs: without
    })
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
    async open(url, { expected, prepare, ...options } = {}) {
      const context = await browser.newContext({
        locale: 'en-GB',
        userAgent: visitor,
        ...options
      })
      contexts.push(context)
      const page = await context.newPage()
      const hear = (message: string) => {
        if (!expected?.test(message)) messages.push(message)
      }
      page.on('console', (message) => hear(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => hear(String(error)))
      await prepare?.(page)
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

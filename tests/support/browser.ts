import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { newIp } from './site.ts'

/**
 * Disabled features: the ones that Playwright disables on Linux, because this flag replaces
 * Playwright's, and one more.
 */
const offFeatures = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  // After each navigation, Chromium starts a process for the next one: half of a navigation's work.
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning'
]

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Fewer processes, which takes a tenth less time.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  // A new profile starts one process for its pages instead of two.
  '--renderer-process-limit=1',
  `--disable-features=${offFeatures}`
]

/** Avoids Chromium's own name: `HeadlessChrome` is a crawler. */
export const visitor =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

export interface BrowserSession {
  /** A page in a fresh profile; every console message and page error fails the test. */
  open(url: string, options?: OpenOptions): Promise<Page>
  /**
   * Shows a document in a page shared by the file's tests with these options. This takes a sixth
   * of the time of a fresh profile, for tests that only read many documents.
   */
  visit(url: string, options: OpenOptions): Promise<Page>
}

export interface OpenOptions extends BrowserContextOptions {
  /** Console messages that the test causes on purpose. */
  expected?: RegExp
  /** Runs before the page is loaded. */
  prepare?: (page: Page) => Promise<unknown>
}

interface SessionOptions {
  /** Whether the page has motion. Tests without motion take a third less time. */
  motion?: boolean
}

interface BrowserOptions {
  /** Flags of Playwright to leave out; it sets them for screenshots and speed. */
  without?: ('--hide-scrollbars' | '--disable-back-forward-cache')[]
  /** More flags for Chromium. */
  more?: string[]
  /** Runs Chromium with a window; without one it does not report the network's speed. */
  windowed?: boolean
}

let shared: Promise<Browser> | undefined

/**
 * Chromium. Without options, all files of a vitest worker share one, which ends with the worker;
 * with options, the file has its own.
 */
export function startBrowser({
  motion = false,
  ...own
}: SessionOptions & BrowserOptions = {}): BrowserSession {
  const isShared = Object.keys(own).length === 0
  let browser: Browser
  let contexts: BrowserContext[] = []
  let messages: string[] = []
  const visitors = new Map<string, Page>()

  beforeAll(async () => {
    if (!isShared) browser = await launch(own)
    else {
      shared ??= launch({})
      browser = await shared
    }
  })
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    const unexpected = messages
    contexts = []
    messages = []
    expect(unexpected).toEqual([])
  })
  afterAll(async () => {
    if (!isShared) return browser.close()
    await Promise.all([...visitors.values()].map((page) => page.context().close()))
  })

  async function newPage(options: BrowserContextOptions, expected?: RegExp): Promise<Page> {
    const context = await browser.newContext({
      locale: 'en-GB',
      reducedMotion: motion ? 'no-preference' : 'reduce',
      userAgent: visitor,
      extraHTTPHeaders: { 'CF-Connecting-IP': newIp() },
      ...options
    })
    const page = await context.newPage()
    const record = (message: string) => {
      if (!expected?.test(message)) messages.push(message)
    }
    page.on('console', (message) => record(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => record(String(error)))
    return page
  }

  return {
    async open(url, { expected, prepare, ...options } = {}) {
      const page = await newPage(options, expected)
      contexts.push(page.context())
      await prepare?.(page)
      await page.goto(url)
      return page
    },

    async visit(url, { expected, prepare, ...options }) {
      const key = JSON.stringify(options)
      const page = visitors.get(key) ?? (await newPage(options, expected))
      if (!visitors.has(key)) {
        visitors.set(key, page)
        await blockOwnRequests(page)
        await prepare?.(page)
      }
      if (options.viewport) await page.setViewportSize(options.viewport)
      await page.goto(url)
      return page
    }
  }
}

export function launch({
  without = [],
  more = [],
  windowed = false
}: BrowserOptions): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('browsers')[windowed ? 'chromium' : 'headless'],
    args: [...flags, ...more],
    ignoreDefaultArgs: without
  })
}

/** Keeps a page from making requests of its own while it stays open, as on slow networks. */
export async function blockOwnRequests(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } })
  })
}

/** Records the paths and queries that a page requests, if they contain a string. */
export function recordRequests(page: Page, part = '/'): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.includes(part)) requests.push(pathname + search)
  })
  return requests
}

/**
 * Fails every request to a URL. Unlike Playwright's routes, it leaves the cache on, from which
 * most of a page is loaded.
 * @param url with `*` for any characters
 */
export async function block(page: Page, url: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: [url] })
}

/** Backdates the page's forms as if a person had filled them in, because tests type too fast. */
export async function backdateForms(page: Page): Promise<void> {
  // The hidden field comes after the visible ones.
  await page.waitForLoadState()
  await page.locator('[name=rendered_at]').evaluateAll((inputs: HTMLInputElement[]) => {
    for (const input of inputs) input.value = String(Number(input.value) - 60_000)
  })
}

/** Fills in the contact form as a person would, at a person's pace. */
export async function fillInContact(page: Page): Promise<void> {
  await page.fill('[name=name]', 'Ayşe Yılmaz')
  await page.fill('[name=email]', 'ayse@example.com')
  await page.selectOption('[name=subject]', 'general')
  await page.fill('[name=message]', 'Platformunuzu görmek isteriz.')
  await backdateForms(page)
}

/** Blocks session storage, as some settings of browsers do. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      }
    })
  })
}

/** Gives a page a virtual authenticator that always verifies the user. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true
    }
  })
  return { session, authenticatorId }
}

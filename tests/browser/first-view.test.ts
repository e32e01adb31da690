import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import company from '../../locales/company.json'
import { requiredFacts } from '../../src/build/words/company.ts'
import { listFactValues } from '../../src/build/words/samples.ts'
import { routes } from '../../src/routes.ts'
import { withoutMark } from '../../src/shared/facts/company-facts.ts'
import { type Locale, locales, localeTags } from '../../src/shared/language/locale.ts'
import { createHref } from '../../src/shared/links/href.ts'
import { desktop, phone } from '../support/browser/accessibility.ts'
import { block, blockOwnRequests, startBrowser } from '../support/browser.ts'
import { partsOf } from '../support/markup.ts'
import { halfOfKinds } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser({ motion: true })

const kilobyte = 1024

async function weigh(path: string): Promise<number> {
  const response = await site.fetch(path, { headers: { Cookie: 'i18n_redirected=en' } })
  return brotliCompressSync(await response.bytes()).length
}

async function documentAt(path: string): Promise<string> {
  return (await site.fetch(path, { headers: { Cookie: 'i18n_redirected=en' } })).text()
}

/** Compressed bytes of the optional facts in `company.json`: 0 until an operator fills them in. */
function weightOfFacts(): number {
  const optional = Object.entries(company).filter(([fact]) => !isRequired(fact))
  const facts = optional.flatMap(([, value]) => listFactValues(value).map(withoutMark)).join('')
  return facts === '' ? 0 : brotliCompressSync(facts).length
}

function isRequired(fact: string): boolean {
  return (requiredFacts as readonly string[]).includes(fact)
}

test.each(['/', '/tr'])('the document at %s weighs at most 12 KB', async (path) => {
  // The digits of the port alone change the compressed size by 60 bytes.
  const html = (await documentAt(path)).replaceAll(site.origin, 'https://babylon.example')
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(12 * kilobyte + weightOfFacts())
})

test('the CSS of the home page weighs at most 12.5 KB', async () => {
  const html = await documentAt('/')
  const inlined = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  const linked = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? ''
  const bytes = brotliCompressSync(inlined).length + (await weigh(linked))
  expect(inlined).not.toBe('')
  expect(bytes).toBeLessThanOrEqual(12.5 * kilobyte)
})

test.each(['/', '/tr'])('the two fonts preloaded by %s weigh at most 45 KB', async (path) => {
  const fonts = [
    ...(await documentAt(path)).matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)
  ]
  let bytes = 0
  for (const [, url = ''] of fonts) bytes += (await (await site.fetch(url)).bytes()).length
  expect(fonts).toHaveLength(2)
  expect(bytes).toBeLessThanOrEqual(45 * kilobyte)
})

/**
 * Whether a page's files arrive before its first paint, after it, or never. A slow phone is
 * needed only for scripts that arrive early: a fast one runs them together with its first paint.
 */
interface View {
  scripts: 'early' | 'late'
  fonts: 'late' | 'never'
  screen: 'phone' | 'slow phone' | 'desktop'
  locale: Locale
  paths: string[]
}

const views: View[] = [
  // Each kind of page in one of the languages.
  ...locales.map(
    (locale): View => ({
      ...{ scripts: 'late', fonts: 'late', screen: 'phone', locale },
      paths: halfOfKinds(locale)
    })
  ),
  // Turkish has the longer lines.
  { scripts: 'early', fonts: 'never', screen: 'slow phone', locale: 'tr', paths: fewPages() },
  { scripts: 'late', fonts: 'late', screen: 'desktop', locale: 'tr', paths: fewPages() }
]

/** Pages with the most different parts. */
function fewPages(): string[] {
  const keys = ['home', 'gsa', 'contact'] as const
  return keys.map((key) => createHref(routes, 'tr')(key))
}

test.each(views)(
  'no page in $locale shifts on a $screen: scripts arrive $scripts, fonts $fonts §4.7.3',
  {
    timeout: 240_000
  },
  async ({ scripts, fonts, screen, locale, paths }) => {
    const page = await browser.open('about:blank', {
      viewport: screen === 'desktop' ? desktop : phone,
      locale: localeTags[locale].intl,
      // The browser logs the missing script.
      expected: /ERR_BLOCKED_BY_CLIENT/,
      prepare: async (fresh) => {
        await blockOwnRequests(fresh)
        await recordShifts(fresh)
      }
    })
    const scriptsGate = await delayFiles(page, 'js', scripts)
    const fontsGate = await delayFiles(page, 'woff2', fonts)
    const idle = watchRequests(page)
    if (screen === 'slow phone') await slowDown(page)
    const shifted: string[] = []
    for (const path of paths) {
      scriptsGate.close()
      fontsGate.close()
      // A delayed module would also delay `DOMContentLoaded`.
      await page.goto(site.origin + path, { waitUntil: 'commit' })
      await page.locator('h1').waitFor()
      await paint(page)
      scriptsGate.open()
      await page.locator('html[data-live]').waitFor()
      await idle()
      await paint(page)
      const { shift, moved } = await readShifts(page)
      if (shift !== 0) shifted.push(`${path}: ${shift} ${moved.join(', ')}`)
      fontsGate.open()
      await page.waitForLoadState('load')
      await idle()
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise((done) => requestIdleCallback(done))
      })
      const whole = await readShifts(page)
      const limit = fonts === 'late' ? 0.01 : 0
      if (whole.shift > limit) shifted.push(`${path}: ${whole.shift} ${whole.moved.join(', ')}`)
    }
    expect(shifted).toEqual([])
  }
)

const indexOfClass = (html: string, name: string) => html.indexOf(partsOf(html, name)[0] ?? '')

/** The position after which the second part of a document arrives. */
const splits = {
  inHeader: (html: string) => html.indexOf('</svg>', indexOfClass(html, 'language-switch')),
  inSearchKey: (html: string) => html.indexOf('>', indexOfClass(html, 'search-key')) + 1,
  beforeLastPart: (html: string) =>
    Math.max(...['hero__art', 'hero__more'].map((name) => indexOfClass(html, name)))
}

test.each([
  ['header on a phone', '/faq', splits.inHeader, phone],
  ['search on a phone', '/tr/faq', splits.inSearchKey, phone],
  ['hero with facts on a desktop', '/tr/partnership/gsa', splits.beforeLastPart, desktop]
] as const)('a %s that arrives in two parts does not move', async (_, path, split, viewport) => {
  const rest = Promise.withResolvers<void>()
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await site.fetch(url)
    response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '')
    if (url !== path) return response.end(await answer.bytes())
    const html = await answer.text()
    const middle = split(html)
    response.write(html.slice(0, middle))
    await rest.promise
    response.end(html.slice(middle))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const page = await browser.open('about:blank', {
    viewport,
    // The browser logs the blocked fonts, which would shift the text.
    expected: /ERR_BLOCKED_BY_CLIENT/,
    prepare: async (fresh) => {
      await recordShifts(fresh)
      await block(fresh, '*.woff2')
    }
  })
  const { port } = server.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'commit' })
  if (split === splits.beforeLastPart || split === splits.inSearchKey) {
    await page.locator('.hero__art, .hero__more').first().waitFor({ state: 'attached' })
    await paint(page)
  } else {
    // While rendering is blocked there is no frame to wait for, so a timer ends the wait.
    await page.evaluate(
      () =>
        new Promise<unknown>((done) => {
          requestAnimationFrame(() => requestAnimationFrame(done))
          setTimeout(done, 200)
        })
    )
  }
  rest.resolve()
  await page.waitForLoadState('load')
  await paint(page)
  expect((await readShifts(page)).moved).toEqual([])
  // Without a server, the page would log its later requests as failed.
  await page.close()
  server.closeAllConnections()
  server.close()
})

/** Waits until the page has been painted. */
async function paint(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  )
}

function readShifts(page: Page): Promise<Shifts> {
  return page.evaluate(() => (window as unknown as { seen: Shifts }).seen)
}

interface Shifts {
  shift: number
  /** Class names of the elements that moved. */
  moved: string[]
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { shift: 0, moved: [] }
    Object.assign(window, { seen: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: { node?: Element }[]
        }
        shifts.shift += value
        shifts.moved.push(...sources.map(({ node }) => `${node?.nodeName}.${node?.className}`))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Emulates the CPU and the network of a cheap phone. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000
  })
}

/** Delays files while the returned gate is closed, or blocks them. */
async function delayFiles(
  page: Page,
  ending: string,
  arrival: 'early' | 'late' | 'never'
): Promise<{ close(): void; open(): void }> {
  let opened = Promise.withResolvers<void>()
  if (arrival === 'never') await block(page, `*.${ending}`)
  if (arrival === 'late') {
    await page.route(`**/*.${ending}`, async (route) => {
      await opened.promise
      await route.continue()
    })
  }
  return {
    close: () => {
      opened = Promise.withResolvers()
    },
    open: () => opened.resolve()
  }
}

/** @returns a function that waits until every request but those for fonts has ended */
function watchRequests(page: Page): () => Promise<void> {
  let pending = 0
  const count = (change: number) => (request: Request) => {
    if (request.resourceType() !== 'font') pending += change
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return () => expect.poll(() => pending).toBe(0)
}

// Measures how long a visitor waits in the browser. A click is timed from the input event to the
// frame that paints the new heading, first with a prefetched payload, then ("again") without.
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { routes } from '../../src/routes.ts'
import { createHref } from '../../src/shared/links/href.ts'
import { atLength } from '../support/bench/bench.ts'
import { type Figure, median, report } from '../support/bench/figures.ts'
import { startBrowser } from '../support/browser.ts'
import { startSite } from '../support/site.ts'
import { testedLocales } from '../support/words/tested-locales.ts'

const site = startSite()
// Otherwise V8 computes source positions for the errors that React creates in advance, only because
// a debugger is attached.
const browser = startBrowser({ more: ['--js-flags=--no-enable-lazy-source-positions'] })

const languages = { en: 'en-GB', tr: 'tr-TR' }
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Globals that the scripts of this file set in the page. */
interface Watched {
  /**
   * Milliseconds from the last click until the new page is in the document, and until its heading
   * is painted.
   */
  clicked: Promise<{ changed: number; painted: number; leaving: number }>
  /** Long tasks since the last reading. */
  lengths?: number[]
  observer?: PerformanceObserver
}

/** Pages that the header of every page links to directly, not in a menu group. */
const linked = ['blogs', 'contact', 'home'] as const
const rounds = atLength(5, 1)
/** Runs, each in a fresh profile with a cold browser. */
const loads = atLength(11, 1)

test('a click paints the new heading within 100 ms of the transition', async () => {
  const figures: Figure[] = []
  for (const locale of testedLocales) {
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      const first: Awaited<Watched['clicked']>[] = []
      const again: Awaited<Watched['clicked']>[] = []
      const href = createHref(routes, locale)
      for (let round = 0; round < rounds; round += 1) {
        const options = { locale: languages[locale], viewport: desktop, reducedMotion }
        const page = await browser.open(site.origin + href('about'), {
          ...options,
          prepare: (fresh) => fresh.addInitScript(watchClicks)
        })
        await page.locator('html[data-live]').waitFor()
        for (const key of linked) first.push(await clickLink(page, href(key), true))
        for (const key of linked) again.push(await clickLink(page, href(key), false))
        await page.context().close()
      }
      // The old page fades out before the new one becomes visible.
      const leaving = Math.max(...first.map((each) => each.leaving))
      const motion = leaving > 0 ? `with ${leaving} ms of leaving` : 'reduced motion'
      const all = (clicks: typeof first, part: 'changed' | 'painted') =>
        median(clicks.map((click) => click[part]))
      const name = `${locale}, ${motion}`
      figures.push(
        { what: `${name}: page changed`, value: all(first, 'changed'), unit: 'ms', limit: 100 },
        {
          what: `${name}: heading painted`,
          value: all(first, 'painted'),
          unit: 'ms',
          limit: 100 + leaving
        },
        {
          what: `${name}: painted, again`,
          value: all(again, 'painted'),
          unit: 'ms',
          limit: 100 + leaving
        }
      )
    }
  }
  const count = rounds * linked.length
  report(`Click to new heading, medians of ${count}; prefetched on hover, again: not`, figures)
})

test('with 100 ms of latency, a page that was hovered over appears within 60 ms of the click', async () => {
  const times: number[] = []
  for (const locale of testedLocales) {
    const href = createHref(routes, locale)
    const page = await browser.open(site.origin + href('about'), {
      locale: languages[locale],
      viewport: desktop,
      reducedMotion: 'reduce',
      prepare: async (fresh) => {
        const devtools = await fresh.context().newCDPSession(fresh)
        await devtools.send('Network.enable')
        await devtools.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 100,
          downloadThroughput: -1,
          uploadThroughput: -1
        })
        await fresh.addInitScript(watchClicks)
      }
    })
    await page.locator('html[data-live]').waitFor()
    for (const key of linked) times.push((await clickLink(page, href(key), true)).painted)
    await page.context().close()
  }
  report(`Click to new heading with 100 ms of latency, ${times.length} hovered links`, [
    { what: 'median', value: median(times), unit: 'ms', limit: 60 },
    { what: 'longest', value: Math.max(...times), unit: 'ms' }
  ])
})

test('no task blocks the page for more than 50 ms', async () => {
  const figures: Figure[] = []
  for (const locale of testedLocales) {
    const runs: Record<string, number>[] = []
    for (let run = 0; run < loads; run += 1) runs.push(await longestTasks(locale))
    for (const what of Object.keys(runs[0] ?? {})) {
      const longest = runs.map((each) => each[what] ?? Number.NaN)
      figures.push({ what: `${locale}: ${what}`, value: median(longest), unit: 'ms', limit: 50 })
      figures.push({ what: '  worst run', value: Math.max(...longest), unit: 'ms' })
    }
  }
  report(
    `Longest task, on a processor slowed down four times, medians of ${loads} (0: under 50)`,
    figures
  )
})

/** Clicks like a person: hovers first, until the link is prefetched. */
async function clickLink(page: Page, path: string, isPrefetched: boolean) {
  const link = page.locator(`header a[href="${path}"]:visible`).first()
  await link.hover()
  if (isPrefetched) {
    await page.waitForFunction(
      (address) => {
        const [entry] = performance.getEntriesByName(address)
        return (entry as PerformanceResourceTiming | undefined)?.responseEnd
      },
      `${site.origin}${path.replace(/\/$/, '')}/_payload.json`
    )
  }
  await page.mouse.down()
  await page.mouse.up()
  const times = await page.evaluate(() => (window as unknown as Watched).clicked)
  await page.waitForFunction(() => document.getAnimations().length === 0)
  return times
}

/** Runs in the page. */
function watchClicks(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = document.querySelector('h1')
      const { promise, resolve } = Promise.withResolvers<Awaited<Watched['clicked']>>()
      Object.assign(window, { clicked: promise })
      let changed = 0
      let leaving = 0
      requestAnimationFrame(function look() {
        for (const { effect } of document.getAnimations()) {
          if (!(effect instanceof KeyframeEffect) || !effect.target?.matches('.leaving')) continue
          leaving = Math.max(leaving, Number(effect.getTiming().duration))
        }
        const main = document.querySelector('main')
        const isThere = document.querySelector('h1') !== before
        if (isThere) changed ||= performance.now() - timeStamp
        const isSeen = main !== null && getComputedStyle(main).opacity !== '0'
        if (!isThere || !isSeen) return requestAnimationFrame(look)
        // Resolves in a task after this frame is painted.
        const channel = new MessageChannel()
        channel.port1.onmessage = () =>
          resolve({ changed, painted: performance.now() - timeStamp, leaving })
        channel.port2.postMessage(null)
      })
    },
    { capture: true }
  )
}

/** Longest task, in milliseconds, of each step of a visit. */
async function longestTasks(
  locale: (typeof testedLocales)[number]
): Promise<Record<string, number>> {
  const href = createHref(routes, locale)
  const page = await browser.open('about:blank', {
    locale: languages[locale],
    viewport: phone,
    prepare: async (fresh) => {
      const devtools = await fresh.context().newCDPSession(fresh)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await fresh.addInitScript(watchTasks)
    }
  })
  const arrived = async () => {
    await page.locator('h1:focus').waitFor()
    await page.waitForFunction(() => document.getAnimations().length === 0)
  }
  const load = await longestTask(page, async () => {
    const manifest = page.waitForResponse('**/builds/meta/*.json')
    await page.goto(site.origin + href('home'))
    await manifest
    await page.waitForLoadState('networkidle')
  })
  const button = await findCentre(page, '.header__menu button')
  const menu = await longestTask(page, async () => {
    await page.mouse.click(...button)
    await page.locator('#menu:popover-open').waitFor()
  })
  const link = await findCentre(page, `#menu a[href="${href('blogs')}"]`)
  const navigation = await longestTask(page, async () => {
    await page.mouse.click(...link)
    await arrived()
  })
  await page.mouse.click(...(await findCentre(page, `footer a[href="${href('contact')}"]`)))
  await arrived()
  const field = await findCentre(page, '[name=name]')
  const island = await longestTask(page, async () => {
    await page.mouse.click(...field)
    await page.locator('form[novalidate]').waitFor()
    await page.waitForLoadState('networkidle')
  })
  await page.context().close()
  return { 'home page loads': load, 'menu opens': menu, navigation, 'form hydrates': island }
}

/**
 * The point to click. Playwright's own clicks also inspect the page, which takes time.
 */
async function findCentre(page: Page, selector: string): Promise<[x: number, y: number]> {
  const target = page.locator(selector)
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${selector} is not visible.`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Longest task from the start of `act` until the page is idle. */
async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  await readLongestTask(page)
  await act()
  return readLongestTask(page)
}

/** Longest task since the last reading; the browser reports only tasks over 50 ms. */
function readLongestTask(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // With a slowed-down processor, Chromium reports no idle time while a popover is open.
    await new Promise((done) => requestIdleCallback(done, { timeout: 500 }))
    const { observer, lengths } = window as unknown as Watched
    const lately = observer?.takeRecords().map(({ duration }) => duration) ?? []
    return Math.max(0, ...(lengths?.splice(0) ?? []), ...lately)
  })
}

/** Runs in the page. */
function watchTasks(): void {
  const lengths: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) lengths.push(duration)
  })
  observer.observe({ type: 'longtask', buffered: true })
  Object.assign(window, { observer, lengths })
}

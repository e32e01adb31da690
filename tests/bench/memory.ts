// Measures whether the memory of a long-lived tab grows: after 50, 500 and 2000 navigations in
// place, in both languages, with form islands among the pages.
import type { CDPSession, Page } from 'playwright-core'
import { test } from 'vitest'
import { routes } from '../../src/routes.ts'
import { locales } from '../../src/shared/language/locale.ts'
import { createHref } from '../../src/shared/links/href.ts'
import { atLength } from '../support/bench/bench.ts'
import { type Figure, median, report } from '../support/bench/figures.ts'
import { startBrowser } from '../support/browser.ts'
import { pagePaths } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const site = startSite({})
// Keeps V8 from compiling code in stages and discarding it, which would count as the tab's memory.
const v8 = '--js-flags=--no-flush-bytecode --no-sparkplug --no-maglev --no-opt'
const browser = startBrowser({ more: [v8] })

interface Use {
  few: number
  many: number
  /** Number of tabs; the median of their measurements is reported. */
  tabs: number
  /** Whether pages change with a view transition, which takes most of the time. */
  animated: boolean
}

const uses: Use[] = atLength(
  [
    { few: 50, many: 500, tabs: 3, animated: true },
    { few: 50, many: 2000, tabs: 1, animated: false }
  ],
  [{ few: 4, many: 8, tabs: 1, animated: false }]
)
const paths = pagePaths().map(({ path }) => path)
const withIsland = locales
  .map((locale) => createHref(routes, locale))
  .flatMap((href): string[] => [href('contact'), href('requestDemo')])

test.each(uses)('a tab grows by at most 10 % from $few to $many pages', async (use) => {
  const { few, many, tabs } = use
  const all: { early: Held; late: Held }[] = []
  while (all.length < tabs) all.push(await useTab(use))
  const names = Object.keys(all[0]?.early ?? {}) as (keyof Held)[]
  const figures = names.flatMap((what): Figure[] => {
    const unit = what.endsWith('heap') ? 'MB' : 'of them'
    const early = median(all.map((tab) => tab.early[what]))
    const late = median(all.map((tab) => tab.late[what]))
    const more = (late / early - 1) * 100
    return [
      { what: `${what}, ${few} pages`, value: early, unit },
      { what: `${what}, ${many} pages`, value: late, unit },
      // Chromium keeps its debugger's list of requests in the DOM heap: about 1 KB for each.
      {
        what: `  more ${what}`,
        value: more,
        unit: '%',
        ...(what !== 'DOM heap' && { limit: 10 })
      }
    ]
  })
  const title = `What a tab holds after ${few} and after ${many} pages in place, medians of ${tabs}`
  report(title, figures)
})

async function useTab({ few, many, animated }: Use): Promise<{ early: Held; late: Held }> {
  const reducedMotion = animated ? 'no-preference' : 'reduce'
  const page = await browser.open(`${site.origin}/`, { reducedMotion })
  await page.locator('html[data-live]').waitFor()
  await page.waitForResponse('**/builds/meta/*.json')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  async function visitUntil(count: number): Promise<Held> {
    const last = ['/features', '/']
    const rest = count - last.length
    const list = Array.from({ length: rest }, (_, index) => paths[index % paths.length] ?? '')
    await page.evaluate(visit, { list, withIsland })
    // Ends both measurements on the same two pages, without a view transition, which would keep a
    // snapshot of the previous page.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(visit, { list: last, withIsland })
    const held = await measure(page, devtools)
    await page.emulateMedia({ reducedMotion })
    return held
  }
  const used = { early: await visitUntil(few), late: await visitUntil(many - few) }
  await page.context().close()
  return used
}

/** Follows links, one after the other. Runs in the page. */
async function visit({ list, withIsland }: { list: string[]; withIsland: string[] }) {
  async function until(isSo: () => unknown): Promise<void> {
    while (!isSo()) await new Promise((done) => setTimeout(done, 5))
  }
  for (const path of list) {
    const link = document.createElement('a')
    link.href = path
    document.querySelector('main')?.append(link)
    link.click()
    await until(() => !link.isConnected && document.querySelector('h1:focus'))
    if (!withIsland.includes(path)) continue
    document.querySelector<HTMLElement>('main [name=name]')?.focus()
    await until(() => document.querySelector('form[novalidate]'))
  }
}

interface Held {
  'JavaScript heap': number
  'DOM heap': number
  nodes: number
  listeners: number
}

/**
 * Measures memory that cannot be collected. One collection does not free everything, so the lowest
 * of ten readings counts.
 */
async function measure(page: Page, devtools: CDPSession): Promise<Held> {
  await page.waitForLoadState('networkidle')
  // Clears the browser's resource timings, up to 250 entries.
  await page.evaluate(() => performance.clearResourceTimings())
  const readings: Held[] = []
  for (let round = 0; round < 10; round += 1) {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })))
    await devtools.send('HeapProfiler.collectGarbage')
    readings.push(await readMetrics(devtools))
  }
  const least = (what: keyof Held) => Math.min(...readings.map((each) => each[what]))
  return {
    'JavaScript heap': least('JavaScript heap'),
    'DOM heap': least('DOM heap'),
    nodes: least('nodes'),
    listeners: least('listeners')
  }
}

async function readMetrics(devtools: CDPSession): Promise<Held> {
  const { usedSize, embedderHeapUsedSize } = await devtools.send('Runtime.getHeapUsage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (wanted: string) =>
    metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return {
    'JavaScript heap': usedSize / 2 ** 20,
    'DOM heap': embedderHeapUsedSize / 2 ** 20,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners')
  }
}

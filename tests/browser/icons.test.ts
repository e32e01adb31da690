import { readFileSync } from 'node:fs'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { freezeClock } from '../support/browser/clock.ts'
import { startBrowser } from '../support/browser.ts'
import { startSite } from '../support/site.ts'
import { builtFiles } from '../support/worker/built.ts'

const site = startSite()
const browser = startBrowser()

const [icons, network] = ['icons', 'network'].map((name) =>
  builtFiles.find((file) => file.startsWith(`${name}-`))
)
const lucide = JSON.parse(readFileSync('node_modules/@iconify-json/lucide/icons.json', 'utf8'))
const names = Object.keys(lucide.icons).slice(0, 120)

/** Bypasses the CSP, because the test's own script parses markup. */
const options = { bypassCSP: true, prepare: freezeClock }

function iconRequests(page: Page): URL[] {
  const urls: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_icons/')) urls.push(new URL(request.url()))
  })
  return urls
}

/** Adds icons that the server did not render, and starts the icon script. */
async function addIcons(page: Page, wanted: string[]): Promise<void> {
  // Passed as a string, because the test runner would rewrite the import.
  await page.evaluate(`Promise.all([
    import('/_assets/${icons}'),
    import('/_assets/${network}')
  ]).then(([{ startIcons }, { startNetwork }]) => {
    const element = document.createElement('div')
    element.id = 'wanted'
    document.body.append(element)
    const parse = (html) => new DOMParser().parseFromString(html, 'text/html')
    startIcons({ element, parseTrustedHtml: parse, request: startNetwork(parse).request })
    for (const name of ${JSON.stringify(wanted)}) {
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
      svg.dataset.icon = name
      element.append(svg)
    }
  })`)
}

const drawn = '#wanted svg:not(:empty)'

test('icons are requested in batches without repeating one that does not exist §7.37 §11.19', async () => {
  const page = await browser.open(`${site.origin}/`, options)
  const urls = iconRequests(page)
  await addIcons(page, [...names, ...names])
  await expect.poll(() => page.locator(drawn).count()).toBe(2 * names.length)
  const lists = urls.map(({ searchParams }) => searchParams.get('icons')?.split(',') ?? [])
  expect(lists.flat().toSorted()).toEqual(names.toSorted())
  expect(Math.max(...urls.map(({ href }) => href.length))).toBeLessThanOrEqual(500)
  expect(urls.length).toBeLessThanOrEqual(5)
  expect(await page.locator('#wanted svg').first().innerHTML()).not.toBe('')

  urls.length = 0
  for (const [count, wanted] of ['no-such-icon x', 'no-such-icon x check'].entries()) {
    await addIcons(page, wanted.split(' '))
    await expect.poll(() => page.locator(drawn).count()).toBe(2 * names.length + 1 + 2 * count)
  }
  expect(urls.map(({ search }) => decodeURIComponent(search))).toEqual([
    '?icons=no-such-icon,x',
    '?icons=check'
  ])
})

test('a slow icon request is repeated after 750 ms and aborted after 5000 ms §7.37 §11.19', async () => {
  const page = await browser.open(`${site.origin}/`, { ...options, expected: /ERR_FAILED/ })
  const held: Route[] = []
  const aborted: string[] = []
  page.on('requestfailed', (request) => aborted.push(request.url()))
  await page.route('**/_icons/**', (route) => {
    held.push(route)
  })
  await addIcons(page, ['x'])
  await expect.poll(() => held.length).toBe(1)
  await page.clock.runFor(700)
  expect(held).toHaveLength(1)
  await page.clock.runFor(50)
  await expect.poll(() => held.length).toBe(2)
  await page.clock.runFor(4200)
  expect(aborted).toHaveLength(0)
  await page.clock.runFor(50)
  await expect.poll(() => aborted.length).toBe(2)

  await addIcons(page, ['x'])
  await expect.poll(() => held.length).toBe(3)
  await page.clock.runFor(750)
  await expect.poll(() => held.length).toBe(4)
  await held[3]?.continue()
  await page.locator(drawn).waitFor({ state: 'attached' })
  await page.clock.runFor(10_000)
  expect(held).toHaveLength(4)
})

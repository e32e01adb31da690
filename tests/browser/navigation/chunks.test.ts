import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { localeTags } from '../../../src/shared/language/locale.ts'
import { mark } from '../../support/browser/arrival.ts'
import { freezeClock } from '../../support/browser/clock.ts'
import { recordRequests, startBrowser } from '../../support/browser.ts'
import { decodeHtml } from '../../support/form.ts'
import { unlikePages } from '../../support/pages.ts'
import { startSite } from '../../support/site.ts'
import { assetsFolder, builtFiles, scriptBytes } from '../../support/worker/built.ts'

const site = startSite()
const browser = startBrowser()

const scripts = builtFiles.filter((file) => file.endsWith('.js'))

const forms = 'form-*.js'

/**
 * Groups of files that fail together. A page loads at most one form's script, so all form scripts
 * can fail at once, and so can the chunks that only they import.
 */
const groups = [
  { name: forms, files: scripts.filter((file) => file.startsWith('form-')) },
  { name: 'chunk-*.js', files: scripts.filter((file) => file.startsWith('chunk-')) },
  // No public page loads the scripts of the gallery, of the desk and of its editor.
  // `vitals.test.ts` covers the script that measures.
  ...scripts
    .filter((file) => !/^(?:form|chunk|modal-sample|desk|sveltia|vitals)-/.test(file))
    .map((file) => ({ name: file, files: [file] }))
]

/**
 * The scripts that import one of the files, directly or through another script. The small entry
 * file of every page is left out, because it loads chunks later, for forms and links.
 */
function findImporters(files: string[]): string[] {
  const found = scripts.filter((script) => {
    const text = readFileSync(path.join(assetsFolder, script), 'utf8')
    const isEntry = script.startsWith('client-')
    return !isEntry && !files.includes(script) && files.some((file) => text.includes(file))
  })
  return found.length > 0 ? findImporters([...files, ...found]) : files
}

/** The public pages that load one of the files, from their markup or through an island's import. */
async function pagesWith(files: string[]): Promise<string[]> {
  const isForLinks = files.some((file) => /^(?:network|show-content)-/.test(file))
  const importers = isForLinks
    ? scripts.filter((file) => file.startsWith('form-'))
    : findImporters(files)
  const found = await Promise.all(
    unlikePages.map(async (each) => {
      const html = await documentAt(each)
      return importers.some((file) => html.includes(file)) ? [each] : []
    })
  )
  expect(found.flat()).not.toEqual([])
  return found.flat()
}

/** The first page that loads the files without interaction, and the first that needs one. */
async function differentPages(pages: string[], files: string[]): Promise<string[]> {
  const kinds = new Map<boolean, string>()
  for (const each of pages.toReversed()) kinds.set(await loadsUnasked(each, files), each)
  return [...kinds.values()]
}

/**
 * Whether a page loads one of the files without interaction, and is therefore reloaded when they
 * fail.
 */
async function loadsUnasked(each: string, files: string[]): Promise<boolean> {
  const importers = findImporters(files)
  const islands = / data-island="[^"]*\/([^"/]+)"[^>]* data-load="load"/g
  const found = [...(await documentAt(each)).matchAll(islands)]
  return found.some(([, file = '']) => importers.includes(file))
}

const documents = new Map<string, Promise<string>>()

/** A page's document, fetched once. */
function documentAt(each: string): Promise<string> {
  const known = documents.get(each) ?? site.fetch(each).then((response) => response.text())
  documents.set(each, known)
  return known
}

async function isShown(page: Page, each: string): Promise<void> {
  const html = await documentAt(each)
  const title = decodeHtml(/<title>([^<]+)</.exec(html)?.[1] ?? '')
  await page.waitForURL(site.origin + each)
  await page.waitForFunction((text) => document.title === text, title)
  await expect.poll(() => page.locator('h1').count()).toBe(1)
}

/**
 * Triggers each island, and waits until it has loaded or its failure has reloaded the whole page.
 */
async function triggerIslands(page: Page, each: string): Promise<void> {
  const field = page.locator('form:has([data-island]) .field input:enabled, .faq-filter input')
  if ((await field.count()) === 0) return
  await mark(page)
  await field.first().focus()
  await page.waitForFunction(() => {
    // Between two page loads, there is no `html` element.
    const root = document.querySelector('html')
    if (!root) return false
    const { dataset } = root
    const filter = document.querySelector<HTMLInputElement>('.faq-filter input')
    if (filter && 'marked' in dataset) {
      filter.value = 'xyz'
      filter.dispatchEvent(new Event('input'))
    }
    const reloaded = 'live' in dataset && !('marked' in dataset)
    return reloaded || document.querySelector('form[novalidate], .accordion__item[hidden]') !== null
  })
  await isShown(page, each)
}

/** Submits a page's form without the browser's validation; the server answers with its errors. */
async function sendEmpty(page: Page): Promise<void> {
  const form = page.locator('main form[method=post]').first()
  await form.evaluate((element: HTMLFormElement) => element.submit())
  await page.locator('.error-summary').waitFor()
}

const kilobyte = 1024

// `first-view.test.ts` and `accessibility.test.ts` load every kind of page with script.
test('every page with an island stays within its weight of script', {
  timeout: 120_000
}, async () => {
  const page = await browser.open('about:blank', {
    locale: localeTags.tr.intl,
    prepare: freezeClock
  })
  const requests = recordRequests(page)
  for (const each of unlikePages) {
    const islands = [...(await documentAt(each)).matchAll(/ data-island="([^"]+)"/g)]
    for (const [, address = ''] of islands) expect(builtFiles).toContain(path.basename(address))
    if (islands.length === 0) continue
    requests.length = 0
    await page.goto(site.origin + each)
    // Set once the page has requested every script that it loads without interaction.
    await page.locator('html[data-live]').waitFor()
    expect(scriptBytes(requests), each).toBeGreaterThan(0)
    // The password toggle adds 200 bytes, and passkeys add 900.
    const most = /\/login(?:\/|$)/.test(each) ? 5200 : 4300
    // A browser that offers passkeys in autofill requests a challenge at once.
    const unasked = requests.filter((path) => !/\/network-/.test(path))
    expect(scriptBytes(unasked), each).toBeLessThanOrEqual(most)
    await isShown(page, each)
    await triggerIslands(page, each)
    expect(scriptBytes(requests), each).toBeLessThanOrEqual(most + 63 * kilobyte)
  }
})

test('pages work when any of their scripts fails to load §5.6 §5.6.4', {
  timeout: 240_000
}, async () => {
  const page = await browser.open('about:blank', {
    locale: localeTags.tr.intl,
    expected: /ERR_BLOCKED_BY_CLIENT|status of 422/,
    prepare: async (fresh) => {
      await fresh.addInitScript(recordReload)
      // A page may be reloaded again only after ten seconds.
      await freezeClock(fresh)
    }
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  for (const { name, files } of groups) {
    await session.send('Network.setBlockedURLs', { urls: [`*/${name}`] })
    await showWithout(page, files).catch((cause: unknown) => {
      throw new Error(`A page does not work without ${name}.`, { cause })
    })
    // The response of the server does not depend on the missing script.
    if (name === forms) await sendEmpty(page)
    await page.evaluate(() => sessionStorage.clear())
  }
})

/** Shows pages that load the files, which are blocked. */
async function showWithout(page: Page, files: string[]): Promise<void> {
  for (const each of await differentPages(await pagesWith(files), files)) {
    await page.goto(site.origin + each)
    if (await loadsUnasked(each, files)) await page.waitForFunction(hasReloaded)
    await isShown(page, each)
    if (await page.locator('html[data-live]').count()) await triggerIslands(page, each)
  }
  const isServed = (file: string) => fetch(`/_assets/${file}`).then(Boolean, () => false)
  for (const file of files) expect(await page.evaluate(isServed, file)).toBe(false)
}

/**
 * Records the document's navigation type, which is not readable while the clock is frozen. Runs in
 * the page.
 */
function recordReload(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  Object.assign(window, { isReload: entry?.type === 'reload' })
}

/** Whether the document was reloaded and its script runs. Runs in the page. */
function hasReloaded(): boolean {
  return (
    'isReload' in window &&
    window.isReload === true &&
    document.querySelector('html[data-live]') !== null
  )
}

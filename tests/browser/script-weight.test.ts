import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { locales } from '../../src/shared/language/locale.ts'
import { startBrowser } from '../support/browser.ts'
import { assetsFolder, builtFiles } from '../support/built.ts'
import { frozen } from '../support/clock.ts'
import { halfOfKinds, pagePaths } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
// Pictures below the first screen are loaded from further away on slow or unknown networks.
const windowed = startBrowser({ windowed: true })
const browser = startBrowser()

function requestsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

/** Compressed bytes of the scripts among the paths. */
function scriptBytes(paths: string[]): number {
  const files = paths.filter((each) => each.endsWith('.js')).map((each) => path.basename(each))
  return files.reduce((sum, file) => sum + weigh(file), 0)
}

const weights = new Map<string, number>()
function weigh(file: string): number {
  const known =
    weights.get(file) ?? brotliCompressSync(readFileSync(path.join(assetsFolder, file))).length
  weights.set(file, known)
  return known
}

test('the first view makes at most 6 requests and loads at most 4 KB of script', async () => {
  const [home, locale] = ['/tr', 'tr-TR']
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 }
  ]) {
    const page = await windowed.open('about:blank', { locale, viewport, prepare: frozen })
    const asked = requestsOf(page)
    await page.goto(site.origin + home, { waitUntil: 'networkidle' })
    expect(asked.length).toBeLessThanOrEqual(6)
    expect(scriptBytes(asked)).toBeLessThanOrEqual(4096)
  }
})

test.each(locales)(
  'every kind of page loads at most 4300 bytes of script, and 5200 where passkeys log in (%s)',
  async (locale) => {
    const page = await browser.open('about:blank', {
      locale: locale === 'tr' ? 'tr-TR' : 'en-GB',
      prepare: frozen
    })
    for (const each of halfOfKinds(locale)) {
      const asked = requestsOf(page)
      await page.goto(site.origin + each)
      // By then the page has requested every script that it loads without interaction.
      await page.locator('html[data-live]').waitFor()
      expect(scriptBytes(asked), each).toBeGreaterThan(0)
      // The password toggle adds 200 bytes, and passkeys add 900.
      const most = /\/login(?:\/|$)/.test(each) ? 5200 : 4300
      // A browser that offers passkeys in autofill requests a challenge at once.
      const shown = asked.filter((path) => !/\/network-/.test(path))
      expect(scriptBytes(shown), each).toBeLessThanOrEqual(most)
    }
  },
  60_000
)

test('the page with the largest form loads at most 63 KB when a field takes focus', async () => {
  const page = await browser.open('about:blank', { prepare: frozen, locale: 'tr-TR' })
  const asked = requestsOf(page)
  await page.goto(`${site.origin}/tr/request-demo`, { waitUntil: 'networkidle' })
  const before = asked.length
  await page.focus('[name=company]')
  await page.locator('form[novalidate]').waitFor()
  await page.waitForLoadState('networkidle')
  const island = asked.slice(before)
  expect(scriptBytes(island)).toBeGreaterThan(0)
  expect(scriptBytes(island)).toBeLessThanOrEqual(63 * 1024)
})

test.each(builtFiles.filter((file) => file.startsWith('form-')))(
  '%s weighs at most 63 KB with its imports',
  (file) => {
    expect(scriptBytes([...importsOf(file)])).toBeLessThanOrEqual(63 * 1024)
  }
)

/** A script and its static imports. */
function importsOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  const code = readFileSync(path.join(assetsFolder, file), 'utf8')
  for (const [, name = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)) {
    importsOf(name, known)
  }
  return known
}

test('crawlers receive neither script nor speculation rules', async () => {
  const response = await site.fetch('/', { headers: { 'User-Agent': 'Googlebot/2.1' } })
  expect(response.headers.get('Speculation-Rules')).toBeNull()
  expect(await response.text()).not.toContain('type="module"')
})

test('the script of every island is in the build', async () => {
  for (const { path: each } of pagePaths()) {
    const html = await (await site.fetch(each)).text()
    for (const [, address = ''] of html.matchAll(/ data-island="([^"]+)"/g)) {
      expect(builtFiles).toContain(path.basename(address))
    }
  }
})

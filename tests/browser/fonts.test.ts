import * as fontkit from 'fontkit'
import type { CDPSession, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { textOf } from '../support/response.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

/** A font of the first view, as it is served. */
async function servedFont(family: string): Promise<fontkit.Font> {
  const html = await textOf(site.fetch('/tr'))
  const url = new RegExp(`<link rel="preload" href="([^"]*${family}[^"]*)"`).exec(html)?.[1] ?? ''
  const bytes = await (await site.fetch(url)).bytes()
  return fontkit.create(Buffer.from(bytes)) as fontkit.Font
}

/**
 * Delays the fonts until they are released, and makes text wait for them. By default, a late text
 * font is not used before the next page view.
 */
async function delayFonts(page: Page, released: () => Promise<void>): Promise<void> {
  await page.route('**/*', async (route) => {
    const type = route.request().resourceType()
    if (type === 'font') await released()
    if (type !== 'document' && type !== 'stylesheet') return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block')
    await route.fulfill({ response, body })
  })
}

/** Names of the fonts that render the text of elements. */
async function fontsInUse(session: CDPSession, selector: string): Promise<string[]> {
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const used = await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId }))
  )
  const names = used
    .flatMap(({ fonts }) => fonts)
    .map(({ familyName, isCustomFont }) =>
      isCustomFont ? familyName : `${familyName}, the system's`
    )
  return [...new Set(names)].toSorted()
}

test('a title is shown before the fonts arrive, then every letter uses the two fonts of the first view §4.7.3', async () => {
  let released = Promise.withResolvers<void>()
  const page = await browser.open('about:blank', {
    locale: 'tr-TR',
    // The policy allows the inlined styles by their hash, so they must not change.
    bypassCSP: true,
    prepare: (fresh) => delayFonts(fresh, () => released.promise)
  })
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const paths = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font') paths.add(new URL(request.url()).pathname)
  })
  for (const path of ['/partnership/franchise', '/tr', '/tr/faq']) {
    released = Promise.withResolvers()
    await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' })
    expect(await fontsInUse(session, 'h1'), path).toEqual([expect.stringContaining("the system's")])
    expect(await isPainted(page, session), path).toBe(true)
    released.resolve()
    await page.waitForLoadState('load')
    await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      await document.fonts.ready
    })
    expect(await fontsInUse(session, 'body *'), path).toEqual(['Schibsted Grotesk', 'Young Serif'])
    expect([...paths], path).toHaveLength(2)
  }
})

/** Whether the title is visible. Playwright's screenshots would wait for the fonts. */
async function isPainted(page: Page, session: CDPSession): Promise<boolean> {
  const box = await page.locator('h1').boundingBox()
  const clip = { x: 0, y: 0, width: 0, height: 0, ...box, scale: 1 }
  const { data } = await session.send('Page.captureScreenshot', { clip })
  const { channels } = await sharp(Buffer.from(data, 'base64')).stats()
  return channels.some(({ stdev }) => stdev > 10)
}

test('each letter is in only one file of a font family', async () => {
  const html = await textOf(site.fetch('/faq'))
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
  const styles = await Promise.all(
    sheets.map(async ([, url = '']) => (await site.fetch(url)).text())
  )
  // The preloaded files have no `unicode-range`; the rules list the characters of the other files.
  const rules = [...styles.join('').matchAll(/@font-face\{[^}]*\}/g)].map(([rule]) => ({
    name: /_assets\/([\w-]+)-rest-/.exec(rule)?.[1] ?? '',
    letters: parseUnicodeRange(/unicode-range:([^}]+)/.exec(rule)?.[1] ?? '')
  }))
  expect(rules.map(({ name }) => name)).toEqual(['young-serif', 'schibsted-grotesk'])
  for (const { name, letters } of rules) {
    const { characterSet } = await servedFont(name)
    expect(letters.length).toBeGreaterThan(100)
    expect(letters.filter((letter) => characterSet.includes(letter))).toEqual([])
  }
})

/** The code points of a `unicode-range`. */
function parseUnicodeRange(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((point) => Number.parseInt(point, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

test.each(['young-serif', 'schibsted-grotesk'])(
  '%s keeps the dot of the Turkish i and kerns Turkish letters',
  async (name) => {
    const font = await servedFont(name)
    const glyphs = (language: string) =>
      font.layout('fi', undefined, undefined, language).glyphs.length
    expect(glyphs('ENG ')).toBe(1)
    expect(glyphs('TRK ')).toBe(2)
    const width = (text: string) => font.layout(text).advanceWidth
    for (const pair of ['Tğ', 'Vş']) {
      const [first = '', second = ''] = pair
      expect.soft(width(pair), pair).toBeLessThan(width(first) + width(second))
    }
  }
)

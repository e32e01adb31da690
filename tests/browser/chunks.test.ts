import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { locales } from '../../src/shared/locale.ts'
import { follow, isMarked, mark } from '../support/arrival.ts'
import { startBrowser, takeTime } from '../support/browser.ts'
import { pagePaths } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

/** A page has one form's script at the most: they can all be missing at once. */
const forms = 'form-*.js'
const shared = readdirSync('dist/assets/_assets').filter((file) => file.endsWith('.js'))
// The gallery is no page.
const scripts = [...shared.filter((file) => !/^(?:form|modal-sample)-/.test(file)), forms]

/** Follows links from page to page until all have been seen; where none leads on, by address. */
async function walk(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    const linked = (await page.locator(`a[href="${path}"]`).count()) > 0
    if (linked) await follow(page, path)
    else await page.goto(site.origin + path)
    await isShown(page, path)
    if (await page.locator('html[data-live]').count()) await touchIslands(page)
    await isShown(page, path)
  }
}

async function isShown(page: Page, path: string): Promise<void> {
  const html = await (await site.fetch(path)).text()
  const title = /<title>([^<]+)</.exec(html)?.[1]?.replaceAll('&#39;', "'").replaceAll('&amp;', '&')
  await page.waitForURL(site.origin + path)
  await page.waitForFunction((text) => document.title === text, title)
  // The head comes before the body.
  await page.waitForFunction(() => document.querySelectorAll('h1').length === 1)
}

/** Asks for each island, and waits until it has come or its loss has reloaded the page. */
async function touchIslands(page: Page): Promise<void> {
  const field = page.locator(
    'form:has(div[data-island]) :is([name=name], [name=email]):enabled, .faq-filter input'
  )
  if ((await field.count()) === 0) return
  await mark(page)
  await field.first().focus()
  await page.waitForFunction(() => {
    const { dataset } = document.documentElement
    const form = document.querySelector('form[novalidate]')
    const filter = document.querySelector<HTMLInputElement>('.faq-filter input')
    if (filter && 'marked' in dataset) {
      filter.value = 'xyz'
      filter.dispatchEvent(new Event('input'))
    }
    const reloaded = 'live' in dataset && !('marked' in dataset)
    return form || reloaded || document.querySelector('.accordion__item[hidden]')
  })
}

describe.each(locales)('the whole site (%s)', (locale) => {
  const paths = pagePaths()
    .filter((each) => each.locale === locale)
    .map(({ path }) => path)
  const options = { locale: locale === 'tr' ? 'tr-TR' : 'en-GB', reducedMotion: 'reduce' } as const

  test('can be walked with script off', { timeout: 120_000 }, async () => {
    const page = await browser.open(site.origin + paths[0], {
      ...options,
      javaScriptEnabled: false
    })
    for (const path of paths) {
      const link = page.locator(`a[href="${path}"]:visible`)
      if ((await link.count()) > 0) await link.first().click()
      else await page.goto(site.origin + path)
      await isShown(page, path)
    }
  })

  test('can be walked with script on', { timeout: 120_000 }, async () => {
    const page = await browser.open(site.origin + paths[0], options)
    await mark(page)
    await walk(page, paths)
  })

  test.each(scripts)('can be walked without %s', { timeout: 120_000 }, async (script) => {
    const page = await browser.open(site.origin, {
      ...options,
      expected: /net::ERR_FAILED/,
      prepare: (fresh) => fresh.route(`**/${script}`, (route) => route.abort())
    })
    await walk(page, paths)
  })
})

/** How often a document is loaded from now on. */
function loadsOf(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return loads
}

const missing = { expected: /status of 404|ERR_INTERNET_DISCONNECTED/ }

/** The form's script is gone, as after a deployment. */
async function losingScript(page: Page): Promise<void> {
  await page.route(`**/${forms}`, (route) => route.fulfill({ status: 404 }))
}

test.each(['/contact-us', '/tr/contact-us'])(
  'a lost chunk: one reload, then the plain page (%s)',
  async (path) => {
    const page = await browser.open(site.origin + path, { ...missing, prepare: losingScript })
    const loads = loadsOf(page)
    await mark(page)
    await page.focus('[name=name]')
    await page.locator('html[data-live]:not([data-marked])').waitFor()
    await page.focus('[name=name]')
    await page.fill('[name=name]', 'Ayşe Yılmaz')
    await page.fill('[name=email]', 'ayse@example.com')
    await page.selectOption('[name=subject]', 'general')
    await page.fill('[name=message]', 'Platformunuzu görmek isteriz.')
    await page.waitForLoadState('networkidle')
    expect(loads).toEqual([path])
    await takeTime(page)
    await page.click('main form button[type=submit]')
    await page.getByRole('alertdialog').waitFor()
    expect(page.url()).toBe(`${site.origin}${path}?success=message_sent`)
  }
)

test('after ten seconds a lost chunk may reload the page again', async () => {
  const page = await browser.open(`${site.origin}/contact-us`, {
    ...missing,
    prepare: async (fresh) => {
      await losingScript(fresh)
      await fresh.clock.install()
    }
  })
  const loads = loadsOf(page)
  for (const wait of [0, 10_000]) {
    await page.clock.fastForward(wait)
    await mark(page)
    await page.focus('[name=name]')
    await page.locator('html[data-live]:not([data-marked])').waitFor()
  }
  expect(loads).toEqual(['/contact-us', '/contact-us'])
})

test('with storage blocked a lost chunk reloads the page once', async () => {
  const page = await browser.open(`${site.origin}/contact-us`, {
    ...missing,
    prepare: async (fresh) => {
      await losingScript(fresh)
      await fresh.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          }
        })
      })
    }
  })
  const loads = loadsOf(page)
  await mark(page)
  await page.focus('[name=name]')
  await page.locator('html[data-live]:not([data-marked])').waitFor()
  const failed = page.waitForResponse(`**/${forms}`)
  await page.focus('[name=name]')
  await failed
  await page.waitForLoadState('networkidle')
  expect(loads).toEqual(['/contact-us'])
})

test.each(['typed', 'offline'])(
  'a lost chunk never reloads a page when it would cost something (%s)',
  async (why) => {
    const page = await browser.open(`${site.origin}/contact-us`, {
      ...missing,
      prepare: losingScript
    })
    await mark(page)
    if (why === 'offline') await page.context().setOffline(true)
    else {
      await page.evaluate(() => {
        const field = document.querySelector<HTMLInputElement>('[name=name]')
        if (field) field.value = 'Ayşe Yılmaz'
      })
    }
    const lost = page.waitForEvent('console')
    await page.focus('[name=name]')
    if (why === 'typed') await lost
    await page.waitForLoadState('networkidle')
    expect(await isMarked(page)).toBe(true)
  }
)

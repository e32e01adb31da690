import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isMarked, mark } from '../../support/browser/arrival.ts'
import { freezeClock } from '../../support/browser/clock.ts'
import {
  blockOwnRequests,
  blockStorage,
  fillInContact,
  startBrowser
} from '../../support/browser.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()
const browser = startBrowser()

/** Collects the paths of the documents loaded from now on. */
function recordLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return loads
}

const missing = { expected: /status of 404|ERR_INTERNET_DISCONNECTED/ }

/** Answers 404 for the form's script, as after a deployment. */
async function blockFormScript(page: Page): Promise<void> {
  await page.route('**/form-contact-*.js', (route) => route.fulfill({ status: 404 }))
}

/**
 * Also freezes the clock, because a page may be reloaded again after ten seconds.
 */
async function blockFormScriptFrozen(page: Page): Promise<void> {
  await blockFormScript(page)
  await freezeClock(page)
}

test('a missing chunk reloads each page once in ten seconds, after which the plain form works §5.6.1 §5.6.2 §5.6.4 §11.14', async () => {
  const page = await browser.open(`${site.origin}/contact-us`, {
    ...missing,
    locale: 'en-GB',
    prepare: blockFormScriptFrozen
  })
  const loads = recordLoads(page)
  const touch = async () => {
    await mark(page)
    await page.focus('[name=name]')
  }
  const reloads = () => page.locator('html[data-live]:not([data-marked])').waitFor()
  await touch()
  await reloads()
  await page.clock.runFor(9999)
  expect(await page.evaluate(isReloadedByFocus)).toBe(false)
  await page.reload()
  loads.length = 0
  await page.clock.runFor(1)
  await touch()
  await reloads()
  expect(loads).toEqual(['/contact-us'])

  // The limit is per path, so another path may still be reloaded.
  await page.goto(`${site.origin}/tr/contact-us`)
  loads.length = 0
  await touch()
  await reloads()
  expect(loads).toEqual(['/tr/contact-us'])
  const kept = await page.evaluate(() => Object.keys(sessionStorage))
  expect(kept.filter((key) => key.endsWith('/contact-us'))).toHaveLength(2)
  await page.focus('[name=name]')
  await fillInContact(page)
  await page.click('main form button[type=submit]')
  await page.waitForURL(`${site.origin}/tr/contact-us?sent=1`)
  expect(loads).toEqual(['/tr/contact-us', '/tr/contact-us', '/tr/contact-us'])
})

/**
 * Focuses the form, whose script is missing, and returns whether the page is reloaded. Runs in the
 * page.
 */
async function isReloadedByFocus(): Promise<boolean> {
  const island = document.querySelector<HTMLElement>('main form [data-island]')?.dataset.island
  const fails = () =>
    new Promise((resolve) => {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = island ?? ''
      link.addEventListener('error', resolve)
      document.head.append(link)
    })
  let isReloaded = false
  navigation.addEventListener('navigate', () => {
    isReloaded = true
  })
  document.querySelector<HTMLElement>('main [name=name]')?.focus()
  // The form makes the first request. The second one begins after the first has failed.
  await fails()
  await fails()
  return isReloaded
}

test('a missing chunk reloads the page once when storage is blocked §5.6.2', async () => {
  const page = await browser.open(`${site.origin}/contact-us`, {
    ...missing,
    prepare: async (fresh) => {
      await blockFormScript(fresh)
      await blockStorage(fresh)
    }
  })
  const loads = recordLoads(page)
  await mark(page)
  await page.focus('[name=name]')
  await page.locator('html[data-live]:not([data-marked])').waitFor()
  const failed = page.waitForResponse('**/form-contact-*.js')
  await page.focus('[name=name]')
  await failed
  await page.waitForLoadState('networkidle')
  expect(loads).toEqual(['/contact-us'])
})

test('a missing chunk does not reload the page when a field is filled in or the browser is offline §5.6.3', async () => {
  const page = await browser.open('about:blank', {
    ...missing,
    prepare: async (fresh) => {
      await blockFormScript(fresh)
      // Blocks the manifest request, which would fail while offline.
      await blockOwnRequests(fresh)
    }
  })
  for (const why of ['typed', 'offline']) {
    await page.goto(`${site.origin}/contact-us`)
    await mark(page)
    await page.context().setOffline(why === 'offline')
    if (why === 'typed') await page.locator('[name=name]').evaluate(typeIn)
    const lost = why === 'typed' ? page.waitForEvent('console') : undefined
    await page.focus('[name=name]')
    await lost
    await page.waitForLoadState('networkidle')
    expect(await isMarked(page), why).toBe(true)
  }
})

/** Fills in a field without focusing it. Runs in the page. */
function typeIn(field: HTMLElement | SVGElement): void {
  if (field instanceof HTMLInputElement) field.value = 'Ayşe Yılmaz'
}

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import enShell from '../../locales/en/messages/shell.json'
import trDialogs from '../../locales/tr/messages/dialogs.json'
import trShell from '../../locales/tr/messages/shell.json'
import { arriveInPlace, followNew, mark } from '../support/browser/arrival.ts'
import { startBrowser } from '../support/browser.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
// Scrollbars take up space here, as on most desktops.
const browser = startBrowser({ without: ['--hide-scrollbars'] })

/** Dialogs of both languages behave alike; these have the longer words. */
const [path, home, locale] = ['/tr/login', '/tr', 'tr-TR']
const [words, { close }] = [trDialogs, trShell]

/** Scroll position and width of the page; a dialog must change neither. */
function readPosition(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    scrolled: scrollY,
    heading: document.querySelector('h1')?.getBoundingClientRect().toJSON(),
    width: document.body.getBoundingClientRect().width
  }))
}

/** Waits until the script controls the alert, which is visible before that. */
async function untilModal(page: Page): Promise<void> {
  await page.locator('[role=alertdialog]:modal').waitFor()
}

/** Tries to scroll the page as a visitor would. */
async function scrollAway(page: Page): Promise<void> {
  await page.mouse.move(20, 20)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('PageDown')
}

test('an alert from the query stays closed after a reload §8.2.3 §8.2.4', async () => {
  const page = await browser.open(site.origin + home, { locale })
  await mark(page)
  await followNew(page, { href: `${path}?error=invalid_credentials` })
  const dialog = page.getByRole('alertdialog', { name: words.titles.error })
  await dialog.waitFor()
  await untilModal(page)
  expect(await dialog.innerText()).toContain(words.error.invalid_credentials)
  expect(page.url()).toBe(`${site.origin + path}?error=invalid_credentials`)
  const button = dialog.getByRole('button', { name: close }).last()
  // Waits until the opening animation has ended, so that the size is final.
  const readSize = ({ offsetHeight, offsetWidth }: HTMLElement) => [offsetHeight, offsetWidth]
  const [, width] = await dialog.locator('#alert-message').evaluate(readSize)
  expect(await button.evaluate(readSize)).toEqual([44, width])
  await button.click()
  await arriveInPlace(page, site.origin + path)
  await page.reload()
  expect(await dialog.count()).toBe(0)
})

test('closing an alert removes its parameter from the URL and focuses the heading §8.2.3 §8.2.9', async () => {
  const rest = 'b=%20x&c=a+b&d=%C5%9F&e&=f'
  const page = await browser.open(`${site.origin}/faq`, { expected: /status of 404/ })
  const dialog = page.getByRole('alertdialog')
  const ways = {
    Escape: { path: '/faq', close: () => page.keyboard.press('Escape') },
    backdrop: { path: '/faq', close: () => page.mouse.click(5, 5) },
    button: {
      // An error page.
      path: '/blogs/nope',
      close: () => dialog.getByRole('button', { name: enShell.close }).last().click()
    }
  }
  const before = await readPosition(page)
  for (const [way, { path, close }] of Object.entries(ways)) {
    await page.goto(`${site.origin + path}?${rest}&success=signed_out&z=%2F`)
    await untilModal(page)
    if (way === 'Escape') {
      expect(await readPosition(page)).toEqual(before)
      await scrollAway(page)
      expect(await readPosition(page)).toEqual(before)
    }
    await close()
    await page.waitForURL((url) => !url.search.includes('success'))
    expect(page.url(), way).toBe(`${site.origin + path}?${rest}&z=%2F`)
    await page.locator('h1:focus').waitFor()
    expect(await dialog.isVisible(), way).toBe(false)
  }
})

test('an alert that is closed before the script arrives stays closed §8.2.8', async () => {
  const page = await browser.open('about:blank', { locale })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/client-*.js', async (route) => {
    await released
    await route.continue()
  })
  const address = `${site.origin + path}?error=session_expire&a=1`
  await page.goto(address, { waitUntil: 'commit' })
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: close }).last().click()
  await page.waitForURL(`${site.origin + path}?a=1`, { waitUntil: 'commit' })
  release()
  await page.locator('html[data-live]').waitFor()
  expect(await dialog.count()).toBe(0)
})

test('without script, a closed alert does not reappear §4.2 §8.2.3', async () => {
  const page = await browser.open('about:blank', {
    locale,
    javaScriptEnabled: false,
    // The test may click before the dialog takes the focus.
    expected: /Autofocus processing/
  })
  const dialog = page.getByRole('alertdialog')
  for (const way of ['button', 'backdrop']) {
    await page.goto(`${site.origin + path}?a=1&error=session_expire`)
    if (way === 'backdrop') await page.mouse.click(5, 5)
    else await dialog.getByRole('button', { name: close }).last().click()
    await page.waitForURL(`${site.origin + path}?a=1`)
    await page.reload()
    expect(await dialog.count()).toBe(0)
  }
})

/** Clicks until the dialog opens; the button does nothing before its script has loaded. */
async function openModal(opener: Locator, dialog: Locator): Promise<void> {
  await opener.scrollIntoViewIfNeeded()
  await opener.focus()
  await expect
    .poll(async () => {
      await opener.evaluate((button: HTMLElement) => button.click())
      return dialog.isVisible()
    })
    .toBe(true)
}

test('a modal traps the focus and returns it when it is closed §8.3.1 §8.3.2 §8.3.3 §8.3.4', async () => {
  const page = await browser.open(`${site.origin}/tr/_gallery`, { locale: 'tr-TR' })
  const opener = page.locator('#modal-opener')
  const dialog = page.locator('dialog.modal').first()
  await openModal(opener, dialog)
  const before = await readPosition(page)
  await scrollAway(page)
  expect(await readPosition(page)).toEqual(before)
  for (let count = 0; count < 4; count += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const { activeElement, body } = document
      return activeElement !== body && !activeElement?.closest('dialog.modal')
    })
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  await scrollAway(page)
  await page.waitForFunction((y) => scrollY !== y, (before as { scrolled: number }).scrolled)

  await openModal(opener, dialog)
  await page.mouse.click(5, 5)
  await dialog.waitFor({ state: 'hidden' })

  const persistentOpener = page.locator('#modal-persistent-opener')
  const persistent = page.locator('dialog.modal').nth(1)
  await openModal(persistentOpener, persistent)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.keyboard.press('Escape')
  expect(await persistent.isVisible()).toBe(true)
  await persistent.getByRole('button').click()
  await persistent.waitFor({ state: 'hidden' })
  expect(await persistentOpener.evaluate((element) => element === document.activeElement)).toBe(
    true
  )
})

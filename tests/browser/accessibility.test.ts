import { expect, test } from 'vitest'
import { flawsOf, overflows, phone, violations } from '../support/accessibility.ts'
import { startBrowser } from '../support/browser.ts'
import { browserLocale, kindsOfPages, screens } from '../support/pages.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

/** English pages that have the same parts as in Turkish: all whose texts are messages. */
const alike = new Set(
  ['/_gallery', ...kindsOfPages('en')].filter((path) => !/^\/blogs\/|-policy$|^\/terms/.test(path))
)

test.each(screens().filter((path) => !alike.has(path)))(
  '%s has no accessibility violation and does not scroll sideways §4.7.1',
  async (path) => {
    const page = await browser.visit(site.origin + path, {
      viewport: phone,
      locale: browserLocale(path)
    })
    expect(await flawsOf(page)).toEqual([])
  }
)

test.each([...alike])('%s does not scroll sideways', async (path) => {
  const page = await browser.visit(site.origin + path, {
    viewport: phone,
    locale: browserLocale(path)
  })
  expect(await overflows(page)).toEqual([])
})

test.each(['/', '/tr'])('%s has no accessibility violation with its menu open', async (path) => {
  const page = await browser.open(site.origin + path, {
    viewport: phone,
    locale: browserLocale(path)
  })
  await page.click('header [popovertarget=menu]:not([popovertargetaction])')
  await page.locator('#menu').waitFor({ state: 'visible' })
  expect(await violations(page)).toEqual([])
})

test.each(['/contact-us?success=message_sent', '/tr/login?error=invalid_credentials'])(
  '%s has no accessibility violation with its dialog open',
  async (path) => {
    const options = { viewport: phone, locale: browserLocale(path) }
    const page = await browser.open(site.origin + path, options)
    await page.locator('[role=alertdialog]:modal').waitFor()
    expect(await violations(page)).toEqual([])
  }
)

test.each(['/nope', '/tr/nope'])(
  'the error page at %s has no accessibility violation',
  async (path) => {
    const options = { viewport: phone, locale: browserLocale(path), expected: /status of 404/ }
    const page = await browser.open(site.origin + path, options)
    expect(await violations(page)).toEqual([])
  }
)

test('the language hint has no accessibility violation', async () => {
  const page = await browser.open(`${site.origin}/faq`, { viewport: phone, locale: 'tr-TR' })
  expect(await violations(page)).toEqual([])
})

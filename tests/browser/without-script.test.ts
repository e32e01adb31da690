import { expect, test } from 'vitest'
import hint from '../../locales/tr/messages/locale-hint.json'
import { startBrowser } from '../support/browser.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

test('without script, Back returns to / after switching the language there', async () => {
  const page = await browser.open(site.origin, { javaScriptEnabled: false })
  await page.locator('[data-switch]').first().click()
  await page.waitForURL(`${site.origin}/tr`)
  await page.goBack()
  expect(page.url()).toBe(`${site.origin}/`)
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await page.goForward()
  expect(page.url()).toBe(`${site.origin}/tr`)
  await page.goBack()
  expect(page.url()).toBe(`${site.origin}/`)

  // Ten minutes later.
  await page.context().clearCookies({ name: 'left_home' })
  await page.goto(site.origin)
  expect(page.url()).toBe(`${site.origin}/tr`)
})

test('without script, a closed language hint stays closed', async () => {
  const page = await browser.open(`${site.origin}/faq?a=%2F`, {
    locale: 'tr-TR',
    javaScriptEnabled: false
  })
  const dialog = page.getByRole('dialog', { name: hint.text })
  await dialog.getByRole('button', { name: hint.dismiss }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${site.origin}/faq?a=%2F`)
  await page.goto(`${site.origin}/features`)
  expect(await dialog.count()).toBe(0)
})

import { expect, test } from 'vitest'
import hint from '../../locales/tr/messages/locale-hint.json'
import { startBrowser } from '../support/browser.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const browser = startBrowser()

test('without script, Back returns to / after switching the language there §1.2.4', async () => {
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

test('without script, the language hint, the questions and the menus open and close §4.2 §4.5.1', async () => {
  const page = await browser.open(`${site.origin}/faq?a=%2F`, {
    locale: 'tr-TR',
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false
  })
  const dialog = page.getByRole('dialog', { name: hint.text })
  const loaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: hint.dismiss }).click()
  await loaded
  expect(await dialog.count()).toBe(0)
  expect(page.url()).toBe(`${site.origin}/faq?a=%2F`)

  const questions = page.locator('.accordion__item')
  const closed = await questions.evaluateAll((all) =>
    all.findIndex((one) => !one.matches('[open]'))
  )
  const question = questions.nth(closed)
  const answer = question.locator('> :not(summary)').first()
  for (const isOpen of [true, false]) {
    await question.locator('summary').click()
    expect(await answer.isVisible()).toBe(isOpen)
  }

  const menu = page.locator('#menu')
  const opener = page.locator('header [popovertarget=menu]:not([popovertargetaction])')
  await opener.click()
  await menu.waitFor({ state: 'visible' })
  await menu.locator('[popovertargetaction=hide]').click()
  await menu.waitFor({ state: 'hidden' })
  await opener.click()
  await menu.locator('a[href="/features"]').click()
  await page.waitForURL(`${site.origin}/features`)
  expect(await dialog.count()).toBe(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [id, path] of [
    ['agencies', '/request-demo'],
    ['programmes', '/partnership/gsa']
  ]) {
    await page.locator(`[popovertarget=${id}]`).click()
    await page.locator(`#${id} a[href="${path}"]`).click()
    await page.waitForURL(site.origin + path)
  }
})

import { expect, test } from 'vitest'
import enLeads from '../../../locales/en/desk/leads.json'
import { desktop, phone } from '../../support/browser/accessibility.ts'
import { startDeskBrowser } from '../../support/desk/desk-browser.ts'

const { showScreen } = startDeskBrowser()

test('while a menu is open, letters are no shortcuts §12.7.21.3', async () => {
  const page = await showScreen('/_ops/leads?view=all&kind=contact')
  await page.setViewportSize(desktop)
  await page.locator('[data-tick-all]:not([hidden])').waitFor()
  await page.locator('summary', { hasText: enLeads.saveView }).click()
  await page.locator('input[name=name]:focus').waitFor()
  await page.keyboard.type('jane')
  expect(await page.inputValue('input[name=name]')).toBe('jane')
  await page.keyboard.press('Escape')
  await page.locator('summary', { hasText: enLeads.period }).click()
  await page.keyboard.type('jjx')
  expect(await page.locator('.inbox-row__tick:checked').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.type('jx')
  expect(await page.locator('.inbox-row__tick:checked').count()).toBe(1)
})

test('a click into a reply that was not begun goes to its gap, like the key §12.7.21.1', async () => {
  const page = await showScreen('/_ops/leads/lead-2')
  const body = page.locator('#reply textarea')
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await page.reload()
    await page.locator('[data-keys-on]:not([hidden])').waitFor({ state: 'attached' })
    const greeting = await body.inputValue()
    await body.click({ position: { x: 30, y: 15 } })
    await page.keyboard.type('Answer')
    expect(await body.inputValue()).toMatch(/,\n\nAnswer\n\n/)
    await body.fill(greeting)
    // In the open text, the pointer decides.
    await body.click({ position: { x: 1, y: 15 } })
    await page.keyboard.type('X')
    expect(await body.inputValue()).toBe(`X${greeting}`)
    await page.evaluate(() => sessionStorage.clear())
  }
})

import { expect, test } from 'vitest'
import enLeads from '../../../locales/en/desk/leads.json'
import enLog from '../../../locales/en/desk/log.json'
import enOperators from '../../../locales/en/desk/operators.json'
import enReply from '../../../locales/en/desk/reply.json'
import trCommon from '../../../locales/tr/desk/common.json'
import trReply from '../../../locales/tr/desk/reply.json'
import { desktop, phone } from '../../support/browser/accessibility.ts'
import { startDeskBrowser } from '../../support/desk/desk-browser.ts'

const { site, openScreen, showScreen } = startDeskBrowser()

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

test('a click into an untouched reply puts the caret in its gap, as the key r does §12.7.21.1', async () => {
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

test('without script, words that are typed go with the filter that is chosen §12.7.16.5', async () => {
  const page = await openScreen('/_ops/leads', { viewport: desktop, javaScriptEnabled: false })
  const find = async (path: string, words: string, button: string, query: object) => {
    await page.goto(site.origin + path)
    await page.locator('main [type=search]').fill(words)
    const choice = page.locator(`main button:text-is("${button}")`)
    await choice.locator('xpath=ancestor::details/summary').click()
    await choice.click()
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([path, query])
    expect(await page.inputValue('main [type=search]')).toBe(words)
  }
  await find('/_ops/leads', 'gsa ghana', enLeads.periods.lastWeek, {
    ...{ q: 'gsa ghana', days: 'lastWeek' }
  })
  await find('/_ops/log', 'a1b2c3', enLog.subjects.lead, { q: 'a1b2c3', kind: 'lead' })
  await page.goto(`${site.origin}/_ops/agencies`)
  await page.locator('main [type=search]').fill('nil')
  await page.locator('.list-tabs > ul button').nth(1).click()
  const query = new URL(page.url()).searchParams
  expect(Object.fromEntries(query)).toEqual({ state: 'approved', q: 'nil' })
})

test('on a phone, a reply that is typed keeps Send in the window; an emptied one folds §12.14.1.2 §12.14.1.4', async () => {
  const page = await showScreen('/_ops/leads/lead-5')
  const body = page.locator('#reply textarea')
  const send = page.getByRole('button', { name: enReply.send })
  await page.setViewportSize({ ...phone, height: 500 })
  const greeting = await body.inputValue()
  await body.click()
  await page.keyboard.type('Line\n'.repeat(12))
  const isOnTop = await send.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height - 1))
  })
  expect(isOnTop).toBe(true)
  await body.fill('')
  await page.locator('h1').click()
  await send.waitFor({ state: 'hidden' })
  expect((await body.boundingBox())?.height).toBeLessThan(80)
  await page.reload()
  expect(await body.inputValue()).toBe(greeting)
})

test('an empty reply is refused in the language of the desk until text is typed §12.6.1.5', async () => {
  const page = await showScreen('/tr/_ops/leads/lead-3')
  const body = page.locator('#reply textarea')
  await body.fill('')
  await page.getByRole('button', { name: trReply.send }).click()
  await page.locator('.field--invalid textarea:focus').waitFor()
  const error = page.getByText(trCommon.errors.required)
  await error.waitFor()
  await page.keyboard.type('M')
  await error.waitFor({ state: 'hidden' })
  expect(await page.locator('.field--invalid, [aria-invalid]').count()).toBe(0)
})

test('a refused form of the team marks each field, or opens at its tick §12.6.1.5 §12.11.3.1', async () => {
  const added = 'INSERT INTO operators (email, role, created_at) VALUES (?, ?, 1)'
  for (const name of ['ada', 'bea']) await site.run(added, `${name}@example.com`, 'reader')
  const page = await showScreen('/_ops/operators')
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: enOperators.invite.submit }).click()
  await page.locator('.field--invalid input:focus').waitFor()
  const invalid = page.locator('.field--invalid .field__control')
  const names = await invalid.evaluateAll((controls) => controls.map((each) => each.id))
  expect(names).toEqual(['field-email', 'field-role'])
  const borders = await invalid.evaluateAll((all) =>
    all.map((control) => getComputedStyle(control).borderColor)
  )
  const error = page.locator('.field--invalid .field__error').first()
  const red = await error.evaluate((text) => getComputedStyle(text).color)
  expect(borders).toEqual([red, red])

  await page.locator('summary', { hasText: 'bea@example.com' }).click()
  await page.locator('.menu[open] .disclosure > summary').last().click()
  await page.locator('.menu[open] .disclosure[open] button').click()
  await page.locator('[id="remove-bea@example.com"]:focus').waitFor()
  expect(await page.locator('.field--invalid').count()).toBe(1)
})

import { expect, test } from 'vitest'
import enLead from '../../../locales/en/desk/lead.json'
import enLeads from '../../../locales/en/desk/leads.json'
import enReply from '../../../locales/en/desk/reply.json'
import { desktop, phone } from '../../support/browser/accessibility.ts'
import { startDeskBrowser } from '../../support/desk/desk-browser.ts'

const { site, openScreen, showScreen } = startDeskBrowser()

test('keys lead through the inbox, except while typing, with a modifier, or when switched off §12.7.21 §12.7.21.1 §12.7.21.2 §12.7.21.3 §12.7.21.4', async () => {
  const page = await showScreen('/_ops/leads?view=all&sort=oldest')
  // Phones do not show the keys.
  await page.setViewportSize(desktop)
  const row = () => page.evaluate(() => document.activeElement?.getAttribute('data-row') !== null)
  const ticked = () => page.locator('.inbox-row__tick:checked').count()
  // The script shows this box once it listens to keys. Chromium drops keys before the first frame.
  const listening = async () => {
    await page.locator('[data-keys-on]:not([hidden])').waitFor({ state: 'attached' })
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    )
  }
  await listening()
  await page.keyboard.press('Control+j')
  await page.fill('[type=search]', 'jx?')
  expect([await ticked(), await page.inputValue('[type=search]')]).toEqual([0, 'jx?'])
  await page.locator('h1').click()
  await page.keyboard.press('/')
  await page.locator('[type=search]:focus').waitFor()
  await page.locator('h1').click()
  await page.keyboard.press('?')
  expect(await page.locator('#keys').getAttribute('open')).toBe('')
  for (const key of ['j', 'x', 'j', 'x', 'k']) await page.keyboard.press(key)
  expect([await row(), await ticked()]).toEqual([true, 2])
  await page.keyboard.press('b')
  await page.locator('.inbox-bulk button:focus').waitFor()
  await page.getByRole('group', { name: `2 ${enLeads.ticked}` }).waitFor()
  await page.keyboard.press('e')
  await page.locator('.desk-done:focus').getByText('2 messages: marked as answered.').waitFor()
  await page.locator('.desk-done button').click()
  await page.locator('.desk-done').getByText('2 messages: undone.').waitFor()
  await page.locator('.desk-done button', { hasText: enLeads.redo }).waitFor()
  await listening()
  for (const key of ['j', 'Enter']) await page.keyboard.press(key)
  await page.locator('.inbox-lead').waitFor()
  await listening()
  await page.keyboard.press('r')
  await page.keyboard.type('Dear, eager')
  expect(await page.inputValue('#reply textarea')).toMatch(/,\n\nDear, eager\n\n/)
  await page.locator('h1').click()
  await page.keyboard.press('n')
  await page.locator('[data-draft$=note] textarea:focus').waitFor()
  await page.locator('h1').click()
  const first = page.url()
  await page.keyboard.press('j')
  await page.waitForURL((url) => url.href !== first)
  await listening()
  // These are pressed before the next lead is shown.
  const input = Promise.withResolvers<void>()
  await page.route(first, async (route) => {
    await input.promise
    await route.continue()
  })
  await page.keyboard.press('k')
  await page.keyboard.type('rLine, an')
  input.resolve()
  await page.waitForURL(first)
  await expect.poll(() => page.inputValue('#reply textarea')).toContain('Line, an')
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.unroute(first)
  await page.goto(`${site.origin}/_ops/leads`)
  await page.locator('#keys summary').click()
  await page.locator('[data-keys-on] input').uncheck()
  for (const key of ['j', 'x']) await page.keyboard.press(key)
  expect(await ticked()).toBe(0)
})

test('a click with Shift ticks or clears the leads since the last click §12.7.18.1', async () => {
  const page = await showScreen('/_ops/leads?view=all')
  await page.setViewportSize(desktop)
  await page.locator('[data-tick-all]:not([hidden])').waitFor()
  const boxes = page.locator('input.inbox-row__tick')
  const ticked = () =>
    boxes.evaluateAll((all) =>
      all.slice(0, 3).map((box) => box instanceof HTMLInputElement && box.checked)
    )
  await boxes.nth(0).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  expect(await ticked()).toEqual([true, true, true])
  await boxes.nth(1).click({ modifiers: ['Shift'] })
  expect(await ticked()).toEqual([true, false, false])
})

test('on a phone, the ticks of the inbox pass below the sticky header', async () => {
  const page = await openScreen('/tr/_ops/leads', { viewport: { width: 360, height: 400 } })
  await page.locator('[name=lead]').first().waitFor()
  const onTop = await page.evaluate(() => {
    const header = document.querySelector('.desk-header')
    const bar = header?.getBoundingClientRect() ?? new DOMRect()
    const ticks = [...document.querySelectorAll('input.inbox-row__tick')].slice(0, 3)
    return ticks.map((tick) => {
      const { x, y, width } = tick.getBoundingClientRect()
      scrollTo(0, scrollY + y - bar.height / 3)
      return header?.contains(document.elementFromPoint(x + width / 2, bar.height / 2)) ?? false
    })
  })
  expect(onTop).toEqual([true, true, true])
})

test('a reply can be sent while a long conversation is read §12.7.20.2', async () => {
  const long = `UPDATE leads SET details = json_set(details, '$.message', ?) WHERE id = 'lead-4'`
  await site.run(long, 'Line\n'.repeat(200))
  const page = await showScreen('/_ops/leads/lead-4')
  await page.setViewportSize(desktop)
  const send = page.getByRole('button', { name: enReply.send })
  const bottom = async () => {
    const box = await send.boundingBox()
    return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)
  }
  await page.locator('#reply textarea').click()
  expect(await bottom()).toBeLessThanOrEqual(desktop.height)
  await page.locator('.composer summary').filter({ hasText: enLead.note }).click()
  expect(await send.isVisible()).toBe(false)
  await page.locator('[data-draft$=note] textarea').fill('Called.')
  await page.getByRole('button', { name: enLead.addNote }).click()
  await page.getByText(enLead.done.noted).waitFor()
  expect(await page.locator('#reply textarea').isVisible()).toBe(true)
})

test('the form of a reply has two lines and no button until it is used §12.14.1.2', async () => {
  const page = await showScreen('/_ops/leads/lead-4')
  const body = page.locator('#reply textarea')
  const parts = [page.getByLabel(enReply.subject), page.getByRole('button', { name: enReply.send })]
  const visible = () => Promise.all(parts.map((part) => part.isVisible()))
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await page.reload()
    expect(await visible()).toEqual([false, false])
    expect((await body.boundingBox())?.height).toBeLessThan(80)
    await body.focus()
    expect(await visible()).toEqual([true, true])
    expect((await body.boundingBox())?.height).toBeGreaterThan(120)
  }
  await page.getByRole('button', { name: enReply.send }).click()
  await page.getByText(enReply.errors.onlyGreeting).first().waitFor()
  expect(await visible()).toEqual([true, true])
})

test('without script, the form of a reply is whole §12.14.1.2', async () => {
  const page = await openScreen('/_ops/leads/lead-4', { javaScriptEnabled: false })
  expect(await page.getByRole('button', { name: enReply.send }).isVisible()).toBe(true)
})

test('beside saved views the menu of views stays in view, and rows have one height §12.7.19 §12.7.26', async () => {
  const saved = "INSERT INTO desk_views VALUES (?1, 'owner@example.com', ?2, 'kind=' || ?1, 1)"
  for (const kind of ['contact', 'application', 'requestDemo']) {
    await site.run(saved, kind, `A view with a long name, ${kind}`)
  }
  const page = await showScreen('/_ops/leads?view=all')
  await page.setViewportSize({ width: 1024, height: 700 })
  const menu = await page.locator('.list-tabs__more').boundingBox()
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThan(1024)
  const rows = page.locator('.inbox-row')
  const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight))
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(4)
  await site.run('DELETE FROM desk_views')
})

test('Escape and a click elsewhere close a menu §12.2.5', async () => {
  const page = await showScreen('/_ops/operators')
  await page.setViewportSize(desktop)
  const menu = page.locator('.table__actions .menu').first()
  const [button, content] = [menu.locator('summary'), menu.locator('.menu__content')]
  await button.click()
  await content.waitFor()
  await page.keyboard.press('Escape')
  await content.waitFor({ state: 'hidden' })
  expect(await button.evaluate((summary) => summary === document.activeElement)).toBe(true)
  await button.click()
  await page.locator('h1').click()
  await content.waitFor({ state: 'hidden' })
})

test('the second click of a double click sends nothing §12.14.4.2', async () => {
  const page = await showScreen('/_ops/leads/lead-3')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await page.locator('#reply form:has(textarea)').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await page.locator('.field--invalid').waitFor()
  expect(sent.filter((method) => method === 'POST')).toHaveLength(1)
})

test('text typed at a lead stays in the tab until it is sent §12.7.21.1 §12.14.11', async () => {
  const path = '/_ops/leads/lead-3'
  const page = await showScreen(path)
  await page.evaluate(() => sessionStorage.clear())
  const body = page.locator('#reply textarea')
  const back = page.getByRole('button', { name: enReply.kept.back })
  await body.fill('Hello, typed.')
  await page.locator('#reply summary').click()
  await page.locator('#reply').getByRole('link', { name: 'Demo' }).click()
  await back.waitFor()
  await page.locator('#reply textarea:focus').waitFor()
  expect(await body.inputValue()).toContain('Merhaba')
  await back.click()
  expect([await body.inputValue(), await back.count()]).toEqual(['Hello, typed.', 0])
  // The actions make room for the reply while it is written.
  await page.locator('h1').click()
  await page.getByRole('button', { name: enLead.do.mine }).click()
  await page.locator('.desk-done').waitFor()
  await page.goto(site.origin + path)
  await expect.poll(() => body.inputValue()).toBe('Hello, typed.')
  expect(await page.getByRole('button', { name: enReply.send }).isVisible()).toBe(true)
  await body.press('Control+Enter')
  await page.getByText(enReply.done.sent).waitFor()
  await page.waitForFunction(() => sessionStorage.length === 0)
  expect(await body.inputValue()).not.toContain('typed')
  await page.locator('.composer summary').filter({ hasText: enLead.note }).click()
  const note = page.locator('[data-draft$=note] textarea')
  await note.fill('Called.')
  await note.press('Meta+Enter')
  await page.getByText(enLead.done.noted).waitFor()
  await page.goBack()
  await expect.poll(() => note.inputValue()).toBe('')
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import enCommon from '../../../locales/en/desk/common.json'
import enLead from '../../../locales/en/desk/lead.json'
import enReply from '../../../locales/en/desk/reply.json'
import { desktop } from '../../support/browser/accessibility.ts'
import { startDeskBrowser } from '../../support/desk/desk-browser.ts'

const { site, openScreen, showScreen } = startDeskBrowser()

const list = '/_ops/leads?view=all&sort=oldest'

/** Marks the present document. @returns whether it is still shown */
async function markDocument(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
  return () => page.locator('html[data-mark]').count()
}

/** Opens the list of all leads, and waits for its script, which shows this box. */
async function showList(): Promise<Page> {
  const page = await showScreen(list)
  await page.setViewportSize(desktop)
  await page.locator('[data-tick-all]:not([hidden])').waitFor()
  return page
}

/**
 * Sends a reply in a tab of its own, without a text one that is refused. It gets no answer until it
 * is released.
 */
async function holdReply(text?: string) {
  const page = await openScreen(list, { viewport: desktop, expected: /status of 4|ERR_FAILED/ })
  await page.locator('[data-row]').first().click()
  const body = page.locator('#reply textarea')
  await body.focus()
  if (text) await body.fill(text)
  const { promise: answer, resolve: release } = Promise.withResolvers<'continue' | 'abort'>()
  const sent: string[] = []
  await page.route('**/_ops/leads/**', async (route) => {
    sent.push(route.request().method())
    if (route.request().method() === 'POST') await route[await answer]()
    else await route.continue()
  })
  await page.getByRole('button', { name: enReply.send }).click()
  await page.locator('html[data-loading]').waitFor()
  return { page, sent, release, lead: page.url() }
}

test('leads open in one document without losing keys §12.7.21.4', async () => {
  const page = await showList()
  const isSame = await markDocument(page)
  await page.locator('[data-row]').first().click()
  await page.locator('.inbox-lead').waitFor()
  const first = page.url()
  expect(await page.title()).toContain(await page.locator('h1').innerText())
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.keyboard.press('j')
  await page.keyboard.type('rLine nea.')
  await page.waitForURL((url) => url.href !== first)
  await expect.poll(() => page.inputValue('#reply textarea')).toContain('Line nea.')
  expect(await isSame()).toBe(1)
  await page.goBack()
  await page.locator('html:not([data-mark]) .inbox-lead').waitFor()
  expect(page.url()).toBe(first)
  await page.goBack()
  await page.locator('[data-tick-all]:not([hidden])').waitFor()
  expect(page.url()).toBe(site.origin + list)
})

test('Back after a refused form leads to the screen before it §12.6.1.1 §12.6.1.5', async () => {
  const page = await showList()
  await page.locator('[data-row]').first().click()
  await page.locator('#reply textarea').focus()
  await page.getByRole('button', { name: enReply.send }).click()
  await page.locator('.field--invalid textarea:focus').waitFor()
  await page.goBack()
  await page.locator('[data-tick-all]:not([hidden])').waitFor()
  expect(page.url()).toBe(site.origin + list)
})

test('a refused form keeps its screen, although another row was clicked meanwhile §12.6.1.2', async () => {
  const { page, sent, release, lead } = await holdReply()
  await page.locator('[data-row]').last().click()
  release('continue')
  await page.locator('.field--invalid textarea:focus').waitFor()
  await page.locator('html:not([data-loading])').waitFor()
  expect([sent, page.url()]).toEqual([['POST'], lead])
})

test('a refused form comes back if the operator went Back meanwhile §12.6.1.2', async () => {
  const { page, release, lead } = await holdReply()
  await page.evaluate(() => history.back())
  await page.waitForURL(site.origin + list)
  release('continue')
  await page.locator('.field--invalid textarea:focus').waitFor()
  expect(page.url()).toBe(lead)
})

test('a row that is clicked while a form is being sent opens after the form §12.6.1.2', async () => {
  const { page, sent, release, lead } = await holdReply('An answer.')
  await page.locator('[data-row]').last().click()
  release('continue')
  await page.waitForURL((url) => url.href.split('?')[0] !== lead.split('?')[0])
  await page.locator('.inbox-lead').waitFor()
  expect(sent).toEqual(['POST', 'GET'])
})

test('a form without an answer says so, keeps its text and is not sent again §12.6.1.3', async () => {
  const { page, sent, release } = await holdReply('Typed text.')
  release('abort')
  await page.getByText(enCommon.unanswered).waitFor()
  expect(await page.inputValue('#reply textarea')).toBe('Typed text.')
  expect(sent).toEqual(['POST'])
  await page.unrouteAll()
  await page.getByRole('button', { name: enReply.send }).click()
  await page.locator('.desk-done').waitFor()
})

test('the message after a form moves nothing, neither a scrolled list nor a lead §12.6.1.4', async () => {
  const page = await showList()
  await page.setViewportSize({ width: 1440, height: 300 })
  const boxOf = async (part: string) => (await page.locator(part).last().boundingBox())?.y
  await page.locator('.inbox-row__tick').last().check()
  await page.locator('.inbox-row__tick').last().scrollIntoViewIfNeeded()
  const row = await boxOf('.inbox-row__tick')
  await page.locator('.inbox-bulk').getByRole('button', { name: enLead.do.mine }).click()
  await page.locator('.desk-done:focus').waitFor()
  expect(await boxOf('.inbox-row__tick')).toBe(row)
  await page.locator('[data-row]').last().click()
  await page.locator('.inbox-lead').waitFor()
  const lead = await boxOf('.inbox-lead')
  await page.locator('.inbox-work').getByRole('button', { name: enLead.do.answered }).click()
  await page.locator('.desk-done:focus').waitFor()
  expect(await boxOf('.inbox-lead')).toBe(lead)
})

test('a message that is shown once has the focus, also beside a fragment §12.2.8', async () => {
  await site.run(
    "UPDATE deliveries SET state = 'dead', last_error = 'HTTP 500' WHERE id = 'delivery-2'"
  )
  const page = await showScreen('/_ops')
  await page.locator('#mails form button').first().click()
  await page.locator('.desk-done:focus').waitFor()
  expect(new URL(page.url()).hash).toBe('#mails')
})

test('words that are typed and not sent go with the chosen filter or view §12.7.16.5', async () => {
  const page = await showList()
  const search = page.locator('[type=search]')
  const query = () => Object.fromEntries(new URL(page.url()).searchParams)
  await search.fill('typed words')
  await page.locator('.inbox-heads__sort').click()
  await page.locator('.filters-in-use').waitFor()
  expect([await search.inputValue(), query()]).toEqual(['typed words', { q: 'typed words' }])
  await search.fill('others')
  await page.locator('.list-tabs a', { hasText: 'Unassigned' }).first().click()
  await page.waitForURL((url) => url.searchParams.get('q') === 'others')
  expect(query()).toEqual({ view: 'unassigned', q: 'others' })
  await search.fill('third')
  await search.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === 'third')
  expect(query()).toEqual({ q: 'third' })
})

test('a restored reply has its caret where typing stopped, not behind the signature §12.14.11', async () => {
  const page = await showList()
  await page.locator('[data-row]').first().click()
  const body = page.locator('#reply textarea')
  await body.waitFor()
  await page.keyboard.press('r')
  await page.keyboard.type('One')
  await page.reload()
  await page.locator('[data-draft-restored]').waitFor()
  const box = await body.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 10)
  await page.keyboard.type(' two.')
  expect(await body.inputValue()).toMatch(/\n\nOne two\.\n\n/)
})

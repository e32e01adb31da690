import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import enLead from '../../locales/en/desk/lead.json'
import enLeads from '../../locales/en/desk/leads.json'
import enPasskey from '../../locales/en/desk/passkey.json'
import enReply from '../../locales/en/desk/reply.json'
import trCommon from '../../locales/tr/desk/common.json'
import trLead from '../../locales/tr/desk/lead.json'
import { localeOfPath, localeTags } from '../../src/shared/language/locale.ts'
import { dayMs } from '../../src/shared/time.ts'
import { desktop, findFlaws, phone, violations } from '../support/accessibility.ts'
import { accountId, browserCookies, newAccount } from '../support/accounts.ts'
import { addAuthenticator, startBrowser } from '../support/browser.ts'
import { readDeskScreens } from '../support/desk/screens.ts'
import { followLink, logInOperator, operators, operatorVars } from '../support/desk.ts'
import { sendForm } from '../support/form.ts'
import { startMailbox } from '../support/mailbox.ts'
import { fillLeads } from '../support/many-rows.ts'
import { startSite } from '../support/site.ts'

const mailbox = startMailbox()
const site = startSite({
  vars: () => ({ ...operatorVars, ...mailbox.vars(), TEAM_EMAIL: 'team@example.com' })
})
const browser = startBrowser()

beforeAll(async () => {
  await fillLeads(site.DB, { last: 5, time: Date.now() })
  await site.DB.batch(
    [
      `INSERT INTO lead_replies SELECT 'delivery-1', 'lead-1', 'editor@example.com', 'tr', 'Ynt:', 'Merhaba', 1`,
      "UPDATE deliveries SET state = 'dead', last_error = 'HTTP 500' WHERE id = 'delivery-1'",
      `INSERT INTO saved_replies VALUES ('saved-1', 'Demo', '{"en":"Hi {name}","tr":"Merhaba {name}"}', 1)`
    ].map((sql) => site.DB.prepare(sql))
  )
})

/** The cookies of an owner who has just logged in. */
async function ownersCookies() {
  const session = browserCookies(await logInOperator(site, operators.owner), site)
  return session.map((cookie) => ({ ...cookie, sameSite: 'Strict' as const }))
}

/** The statuses of invalid forms and of paths without a screen. */
const expected = /status of 4/

/** Opens a screen as an owner. */
async function openScreen(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const cookies = await ownersCookies()
  return browser.open(site.origin + path, {
    viewport: phone,
    locale: localeTags[localeOfPath(path)].intl,
    expected,
    prepare: (page) => page.context().addCookies(cookies),
    ...options
  })
}

const screens = (await readDeskScreens()).filter(({ kind }) => kind === 'screen')
const paths = [
  // The screens of an agency and a person need more data.
  ...screens.map(({ path }) => path).filter((path) => !path.includes(':')),
  '/_ops/leads/lead-1',
  // The 404 screen.
  '/_ops/nothing'
]

/** Shows a screen to an owner, in a tab that several tests share. */
async function showScreen(path: string): Promise<Page> {
  const options = { viewport: phone, locale: localeTags[localeOfPath(path)].intl, expected }
  const page = await browser.visit('about:blank', options)
  await page.context().addCookies(await ownersCookies())
  await page.goto(site.origin + path)
  expect(page.url()).toBe(site.origin + path)
  return page
}

// Screens have the same parts in both languages, and the longer words are Turkish.
test.each(paths)(
  'the screen %s has no accessibility violation and does not scroll sideways §12.2.5',
  async (path) => {
    expect(await findFlaws(await showScreen(`/tr${path}`), paths.indexOf(path))).toEqual([])
  }
)

/** An account and a message of one person. @returns the account's id */
async function knownPerson(): Promise<{ id: string; email: string }> {
  const { email } = await newAccount(site)
  const message = { name: 'Ayşe', email, subject: 'general', message: 'x'.repeat(300) }
  await sendForm(site, '/contact-us', { ...message, marketing: 'on' })
  return { email, id: await accountId(site, { email }) }
}

test('the screens of an agency and a person have no accessibility violation and do not scroll sideways, and a decision is sent once it is chosen §12.8.5', async () => {
  const prefix = '/tr'
  const { id, email } = await knownPerson()
  const page = await showScreen(`${prefix}/_ops/agencies/${id}`)
  const found = await findFlaws(page)
  const approval = page.locator('details', { has: page.locator('[value=approved]') })
  const send = approval.locator('button')
  expect(await send.isVisible()).toBe(false)
  await approval.locator('summary').click()
  found.push(...(await findFlaws(page)))
  await page.check('[name=decision][value="approved.terms"]')
  await send.click()
  await page.locator('.desk-done:focus').waitFor()
  await page.goto(`${site.origin}${prefix}/_ops/people`)
  await page.fill('[name=email]', email)
  await page.locator('main button').click()
  await page.waitForURL(`${site.origin}${prefix}/_ops/person/*`)
  found.push(...(await findFlaws(page, 1)))
  expect(found).toEqual([])
})

test('the screens with charts and open work have no accessibility violation and do not scroll sideways', async () => {
  const day = Date.now() - (Date.now() % dayMs)
  const vitals = site.DB.prepare('INSERT OR REPLACE INTO vitals VALUES (?, ?, ?, ?, ?, ?)')
  const lead = site.DB.prepare(
    `INSERT OR IGNORE INTO leads (id, form, locale, name, email, phone, details, marketing_consent,
       privacy_version, idempotency_key, digest, created_at)
     VALUES (?1, 'contact', 'en', 'Ayşe', 'ayse@example.com', '', '{}', 0, 'v', ?1, '', ?2)`
  )
  await site.DB.batch([
    ...['faults', 'deadDeliveries', 'mailQuota', 'jobs', 'database'].map((kind) =>
      site.DB.prepare('INSERT OR REPLACE INTO alerts VALUES (?1, ?2, ?2)').bind(kind, day)
    ),
    ...Array.from({ length: 30 }, (_, index) =>
      vitals.bind(day - index * dayMs, '/blogs/:slug', 'tr', 'lcp', 500 + 500 * (index % 5), 3)
    ),
    vitals.bind(day, '/quick-guide', 'en', 'lcp', -1, 3),
    vitals.bind(day, '/quick-guide', 'en', 'inp', 300, 3),
    vitals.bind(day, '/quick-guide', 'en', 'cls', 10, 3),
    site.DB.prepare(
      `INSERT OR IGNORE INTO deliveries
           (id, receiver, payload, state, next_attempt_at, created_at, last_error)
         VALUES ('dead', 'mail', ?, 'dead', 0, 0, 'HTTP 500')`
    ).bind(JSON.stringify({ template: 'recovery-codes-new', to: 'somebody@example.com' })),
    ...Array.from({ length: 40 }, (_, index) =>
      lead.bind(String(index), day - (index % 13) * dayMs)
    )
  ])
  const page = await showScreen('/tr/_ops')
  const flaws = await findFlaws(page)
  await page.goto(`${site.origin}/tr/_ops/speed`)
  for (const summary of await page.locator('summary').all()) await summary.click()
  expect([...flaws, ...(await findFlaws(page, 1))]).toEqual([])
})

test('without script, the error summary of a note has the focus, a lead is deleted, and the menu opens and logs out §12.2.3 §12.2.11 §12.7.7', async () => {
  const page = await openScreen('/tr/_ops/leads/lead-2', { javaScriptEnabled: false })
  const remove = page.getByRole('button', { name: trLead.delete, exact: true })
  await page.locator('.composer summary').filter({ hasText: trLead.note }).click()
  await page.fill('[name=text]', ' ')
  await page.getByRole('button', { name: trLead.addNote }).click()
  await page.locator('.error-summary:focus').waitFor()
  // The bar of actions is hidden while the focus is in the composer.
  await page.locator('h1').click()
  await page.locator('.inbox-work summary').filter({ hasText: trLead.more }).click()
  await page.check('[name=confirm]')
  await remove.click()
  await page.waitForURL(`${site.origin}/tr/_ops/leads`)
  expect(await page.locator('[href*="/leads/lead-2"]').count()).toBe(0)

  expect((await page.locator('.desk-header').boundingBox())?.height).toBeLessThanOrEqual(56)
  const menu = page.getByRole('button', { name: trCommon.menu })
  const logOut = page.getByRole('button', { name: trCommon.logOut })
  await menu.click()
  await page.getByRole('link', { name: operators.owner }).waitFor()
  await page.keyboard.press('Escape')
  await logOut.waitFor({ state: 'hidden' })
  await menu.click()
  await logOut.click()
  await page.waitForURL(`${site.origin}/tr/_ops/login`)
})

test('a sheet closes with a tap on its head, and a menu without room below opens above its button §12.2.5', async () => {
  const page = await showScreen('/_ops/operators')
  const menu = page.locator('.table__actions .menu').last()
  const [button, content] = [menu.locator('summary'), menu.locator('.menu__content')]
  await button.click()
  const head = await menu.locator('.menu__title').boundingBox()
  await page.mouse.click((head?.x ?? 0) + 40, (head?.y ?? 0) + 20)
  await content.waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 1200, height: 420 })
  await button.evaluate((summary) => summary.scrollIntoView({ block: 'end' }))
  await button.click()
  await content.waitFor()
  const [shown, pressed] = [await content.boundingBox(), await button.boundingBox()]
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(pressed?.y ?? 0)
  expect(shown?.y).toBeGreaterThanOrEqual(0)
})

test.each([
  [1024, 2],
  [1440, 1]
])(
  'the filters of the inbox are on one line, at %i px in %i with the search §12.7',
  async (width, lines) => {
    const page = await showScreen('/tr/_ops/leads')
    await page.setViewportSize({ width, height: 800 })
    const line = page.locator(
      '.filter-bar :is([type=search], button:not(details *, .filters__head *), summary:not(nav *)):visible'
    )
    const boxes = await Promise.all((await line.all()).map((control) => control.boundingBox()))
    expect(boxes.length).toBe(7)
    expect(
      new Set(boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))).size
    ).toBe(lines)
  }
)

/** The names that screen readers announce within a group, including generated content. */
async function saidIn(page: Page, name: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const within = new Set<string>()
  // Each node comes before its children.
  for (const { nodeId, parentId = '', role, name: own } of nodes) {
    const isGroup = role?.value === 'group' && own?.value === name
    if (isGroup || within.has(parentId)) within.add(nodeId)
  }
  return nodes.filter(({ nodeId }) => within.has(nodeId)).map((node) => String(node.name?.value))
}

test('keys lead through the inbox, and do nothing while somebody types, holds a modifier or has switched them off §12.7.21', async () => {
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
  expect(await saidIn(page, enLeads.ticked)).toContain('2')
  await page.keyboard.press('e')
  await page.locator('.inbox-changed:focus').getByText('2 messages: marked as answered.').waitFor()
  await page.locator('.inbox-changed button').click()
  await page.locator('.inbox-changed').getByText('2 messages: undone.').waitFor()
  await page.locator('.inbox-changed button', { hasText: enLeads.redo }).waitFor()
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
  await page.keyboard.press('k')
  await page.waitForURL(first)
  await page.goto(`${site.origin}/_ops/leads`)
  await page.locator('#keys summary').click()
  await page.locator('[data-keys-on] input').uncheck()
  for (const key of ['j', 'x']) await page.keyboard.press(key)
  expect(await ticked()).toBe(0)
})

test('a click with Shift ticks or clears the leads since the last click §12.7.18', async () => {
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

test('on a phone, the ticks of the inbox pass below the sticky header §12.7.18', async () => {
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

test('a reply can be sent while a long conversation is read, and a note is written in its place §12.7.20', async () => {
  const long = `UPDATE leads SET details = json_set(details, '$.message', ?) WHERE id = 'lead-4'`
  await site.DB.prepare(long).bind('Line\n'.repeat(200)).run()
  const page = await showScreen('/_ops/leads/lead-4')
  await page.setViewportSize(desktop)
  const send = page.getByRole('button', { name: enReply.send })
  const bottom = async () => {
    const box = await send.boundingBox()
    return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)
  }
  expect(await bottom()).toBeLessThanOrEqual(desktop.height)
  await page.locator('.composer summary').filter({ hasText: enLead.note }).click()
  expect(await send.isVisible()).toBe(false)
  await page.locator('[data-draft$=note] textarea').fill('Called.')
  await page.getByRole('button', { name: enLead.addNote }).click()
  await page.getByText(enLead.done.noted).waitFor()
  expect(await send.isVisible()).toBe(true)
})

test('in a low window the form of a reply is small until somebody writes in it, and a click on its button counts §12.14.1', async () => {
  const page = await showScreen('/_ops/leads/lead-4')
  await page.setViewportSize({ width: 1280, height: 720 })
  const body = page.locator('#reply textarea')
  const subject = page.getByLabel(enReply.subject)
  const height = async () => (await body.boundingBox())?.height ?? 0
  const small = await height()
  expect(await subject.isVisible()).toBe(false)
  await body.click()
  expect([await subject.isVisible(), (await height()) > 1.5 * small]).toEqual([true, true])
  await page.getByRole('button', { name: enReply.send }).click()
  await page.getByText(enReply.errors.onlyGreeting).first().waitFor()
  expect(await subject.isVisible()).toBe(true)
})

test('the second click of a double click sends nothing §12.14.4', async () => {
  const page = await showScreen('/_ops/leads/lead-3')
  const sent = await page.locator('#reply form:has(textarea)').evaluate((form: HTMLFormElement) => {
    let count = 0
    addEventListener('submit', (event) => {
      if (!event.defaultPrevented) count += 1
      event.preventDefault()
    })
    form.noValidate = true
    form.requestSubmit()
    form.requestSubmit()
    return count
  })
  expect(sent).toBe(1)
})

test('text typed at a lead stays in the tab until it is sent §12.14.11', async () => {
  const path = '/_ops/leads/lead-3'
  const page = await showScreen(path)
  await page.evaluate(() => sessionStorage.clear())
  const body = page.locator('#reply textarea')
  const back = page.getByRole('button', { name: enReply.kept.back })
  await body.fill('Hello, typed.')
  await page.locator('#reply summary').click()
  await page.locator('#reply').getByRole('link', { name: 'Demo' }).click()
  await back.waitFor()
  expect(await body.inputValue()).toContain('Merhaba')
  await back.click()
  expect([await body.inputValue(), await back.count()]).toEqual(['Hello, typed.', 0])
  // The actions make room for the reply while it is written.
  await page.locator('h1').click()
  await page.getByRole('button', { name: enLead.do.mine }).click()
  await page.locator('.inbox-changed').waitFor()
  await page.goto(site.origin + path)
  await expect.poll(() => body.inputValue()).toBe('Hello, typed.')
  await body.press('Control+Enter')
  await page.getByText(enReply.done.sent).waitFor()
  await page.waitForFunction(() => sessionStorage.length === 0)
  expect(await body.inputValue()).not.toContain('typed')
  await page.locator('.composer summary').filter({ hasText: enLead.note }).click()
  const note = page.locator('[data-draft$=note] textarea')
  await note.fill('Called.')
  await note.press('Meta+Enter')
  await page.getByText(enLead.done.noted).waitFor()
})

test('an owner adds the first passkey, and confirms a download with it §12.4.8 §12.4.11 §12.6.2', async () => {
  // Passkeys belong to a domain, which an IP address is not.
  const origin = site.origin.replace('127.0.0.1', 'localhost')
  await site.DB.prepare('DELETE FROM passkeys').run()
  const session = await followLink(site, operators.owner)
  const page = await browser.open(`${origin}/_ops/login/passkey`, {
    viewport: phone,
    // Responses that ask for the passkey.
    expected: /status of 403/,
    async prepare(page) {
      await page.context().addCookies(browserCookies(session, { ...site, origin }))
      await addAuthenticator(page)
    }
  })
  const flaws = await violations(page)
  expect(await page.locator('nav').count()).toBe(0)
  await page.getByRole('button', { name: enPasskey.first.submit }).click()
  await page.waitForURL(`${origin}/_ops`)

  await site.DB.prepare('UPDATE operator_sessions SET proved_at = 0').run()
  await page.goto(`${origin}/_ops/leads?state=new`)
  await page.setViewportSize(desktop)
  await page.locator('.screen-head__end a').click()
  await page.getByRole('heading', { name: enPasskey.confirm.title }).waitFor()
  flaws.push(...(await violations(page)))
  const show = page.getByRole('button', { name: enPasskey.submit })
  const [file] = await Promise.all([page.waitForEvent('download'), show.click()])
  expect(new URL(file.url()).search).toBe('?state=new')
  await page.getByText(enPasskey.confirm.sent).waitFor()
  await page.getByRole('link', { name: enPasskey.confirm.back }).click()
  await page.waitForURL(`${origin}/_ops/leads?state=new`)
  expect(flaws).toEqual([])
})

test('a link on another site opens the screen for an operator who is logged in §12.4.15', async () => {
  const page = await openScreen('/_ops')
  await page.route('https://mail.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${site.origin}/_ops/log">Log</a>` })
  )
  await page.goto('https://mail.example/')
  await page.click('a')
  await page.waitForURL(`${site.origin}/_ops/log?arrived=1`)
  await page.getByRole('heading', { name: 'Activity log' }).waitFor()
})

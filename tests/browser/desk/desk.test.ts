import { expect, test } from 'vitest'
import enAgency from '../../../locales/en/desk/agency.json'
import enCommon from '../../../locales/en/desk/common.json'
import enPasskey from '../../../locales/en/desk/passkey.json'
import trCommon from '../../../locales/tr/desk/common.json'
import trLead from '../../../locales/tr/desk/lead.json'
import { dayMs } from '../../../src/shared/time.ts'
import { accountId, browserCookies, newAccount } from '../../support/accounts.ts'
import { desktop, findFlaws, phone, violations } from '../../support/browser/accessibility.ts'
import { listCovered } from '../../support/browser/covered-controls.ts'
import { addAuthenticator } from '../../support/browser.ts'
import { startDeskBrowser } from '../../support/desk/desk-browser.ts'
import { readDeskScreens } from '../../support/desk/screens.ts'
import { followLink, operators } from '../../support/desk.ts'
import { sendLead } from '../../support/leads.ts'

const { site, browser, openScreen, showScreen } = startDeskBrowser()

const screens = (await readDeskScreens()).filter(({ kind }) => kind === 'screen')
const paths = [
  // The screens of an agency and a person need more data.
  ...screens.map(({ path }) => path).filter((path) => !path.includes(':')),
  '/_ops/leads/lead-1',
  // The 404 screen.
  '/_ops/nothing'
]

// Screens have the same parts in both languages, and the longer words are Turkish.
test.each(paths)(
  'the screen %s has no accessibility violation and does not scroll sideways §12.2.5',
  async (path) => {
    expect(await findFlaws(await showScreen(`/tr${path}`), paths.indexOf(path))).toEqual([])
  }
)

test('the digits of the desk have one width, so that columns of figures align', async () => {
  const page = await showScreen('/_ops/log')
  const widths = await page.evaluate(async () => {
    await document.fonts.load('16px Figures', '10')
    return ['1111', '0000'].map((digits) => {
      const text = document.createElement('span')
      text.textContent = digits
      text.style.position = 'absolute'
      document.body.append(text)
      return text.offsetWidth
    })
  })
  expect(widths[0]).toBe(widths[1])
})

/** An account and a message of one person. @returns the account's id */
async function knownPerson(): Promise<{ id: string; email: string }> {
  const { email } = await newAccount(site)
  await sendLead(site, { email, message: 'x'.repeat(300), marketing: 'on' })
  return { email, id: await accountId(site, { email }) }
}

test('the screens of an agency and a person are accessible, and a decision is sent once it is chosen §12.8.5.2', async () => {
  const prefix = '/tr'
  const { id, email } = await knownPerson()
  const page = await showScreen(`${prefix}/_ops/agencies/${id}`)
  const found = await findFlaws(page)
  const approval = page.locator('details', { has: page.locator('[name=approved]') })
  const send = approval.locator('button')
  expect(await send.isVisible()).toBe(false)
  await approval.locator('summary').click()
  found.push(...(await findFlaws(page)))
  await page.check('[name=approved][value=terms]')
  await send.click()
  await page.locator('.desk-done:focus').waitFor()
  await page.goto(`${site.origin}${prefix}/_ops/people`)
  await page.fill('[name=email]', email)
  await page.locator('main button').click()
  await page.waitForURL(`${site.origin}${prefix}/_ops/person/*`)
  found.push(...(await findFlaws(page, 1)))
  expect(found).toEqual([])
})

test('at no width does a button of the decision on an agency lie over another one', async () => {
  const { id } = await knownPerson()
  await site.run("UPDATE accounts SET review = 'waiting', reviewed_at = NULL WHERE id = ?", id)
  const page = await showScreen(`/tr/_ops/agencies/${id}`)
  for (const width of [800, 1024, 1100, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await listCovered(page), `at ${width}`).toEqual([])
  }
})

test('a second tap on a decision closes it on phones, and sends nothing §12.8.5.7', async () => {
  const { id } = await knownPerson()
  await site.run("UPDATE accounts SET review = 'waiting', reviewed_at = NULL WHERE id = ?", id)
  const page = await showScreen(`/_ops/agencies/${id}`)
  await page.setViewportSize(phone)
  for (const name of [enAgency.check.approved, enAgency.check.declined]) {
    const choice = page.locator('summary', { hasText: name })
    const { x, y } = (await choice.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.click(x + 9, y + 9)
    const close = page.getByText(enCommon.close, { exact: true }).locator('visible=true')
    await close.waitFor()
    expect(await page.locator('[name=decision] summary').locator('visible=true').count()).toBe(1)
    await page.mouse.click(x + 9, y + 9)
    await close.waitFor({ state: 'hidden' })
  }
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

test('the desk works without script: a note’s error has the focus, a lead is deleted, the menu logs out §12.2.3 §12.2.11.3 §12.7.7', async () => {
  const page = await openScreen('/tr/_ops/leads/lead-2', { javaScriptEnabled: false })
  const remove = page.getByRole('button', { name: trLead.delete, exact: true })
  await page.locator('.composer summary').filter({ hasText: trLead.note }).click()
  await page.fill('[name=text]', ' ')
  await page.getByRole('button', { name: trLead.addNote }).click()
  await page.locator('[name=text][aria-invalid]:focus').waitFor()
  // The bar of actions is hidden while the focus is in the composer.
  await page.locator('h1').click()
  await page.locator('.inbox-work .sheet__open button').click()
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
  const head = await menu.locator('.sheet__head').boundingBox()
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
  'the filters of the inbox are on one line, at %i px in %i with the search §12.7.29',
  async (width, lines) => {
    const page = await showScreen('/tr/_ops/leads')
    await page.setViewportSize({ width, height: 800 })
    const line = page.locator(
      '.filter-bar :is([type=search], button:not(details *, .sheet__head *), summary:not(nav *)):visible'
    )
    const boxes = await Promise.all((await line.all()).map((control) => control.boundingBox()))
    expect(boxes.length).toBe(6)
    expect(
      new Set(boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))).size
    ).toBe(lines)
  }
)

test('an owner confirms a download with the first passkey §12.4.8 §12.4.11 §12.6.2.2', async () => {
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
  await page.locator('.screen-head__end summary').first().click()
  await page.locator('.screen-head__end a').first().click()
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
  await page.waitForURL(`${site.origin}/_ops/log?reloaded=1`)
  await page.getByRole('heading', { name: 'Activity log' }).waitFor()
})

test('a click on a placeholder inserts it into the text where the cursor was §12.14.9.3', async () => {
  const page = await showScreen('/_ops/replies?new=1')
  const text = page.getByLabel('Text in Turkish')
  await text.fill('Merhaba ,')
  await text.press('ArrowLeft')
  await page.getByRole('button', { name: '{name}' }).click()
  await page.keyboard.type(' Hanım')
  expect(await text.inputValue()).toBe('Merhaba {name} Hanım,')
})

import { expect, test } from 'vitest'
import { cookiesOf } from '../support/accounts.ts'
import {
  askForLink,
  mailedToken,
  openLink,
  operators,
  operatorVars,
  visit
} from '../support/desk.ts'
import { startMailbox } from '../support/mailbox.ts'
import { startSite } from '../support/site.ts'

const mailbox = startMailbox()
const site = startSite({
  vars: () => ({ ...operatorVars, ...mailbox.vars(), SITE_ORIGIN: 'https://www.example.com' })
})

test('a mailed link opens the desk once, in the browser that asked for it', async () => {
  const { response, browser } = await askForLink(site, operators.owner)
  expect(response.status).toBe(303)
  const token = await mailedToken(mailbox, operators.owner)

  const shown = await visit(site, `/_ops/login?token=${token}`)
  expect(await shown.text()).toContain('Press the button to log in.')
  const elsewhere = await openLink(site, token)
  expect(elsewhere.status).toBe(422)

  const opened = await openLink(site, token, browser)
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/_ops'])
  const desk = await visit(site, '/_ops', { Cookie: cookiesOf(opened) })
  expect(desk.status).toBe(200)
  expect(await desk.text()).toContain(operators.owner)
  expect((await openLink(site, token, browser)).status).toBe(422)
})

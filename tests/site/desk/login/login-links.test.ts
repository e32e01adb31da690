import { expect, test } from 'vitest'
import { minuteMs } from '../../../../src/shared/time.ts'
import { readCookies } from '../../../support/accounts.ts'
import { startLoginDesk } from '../../../support/desk/login-desk.ts'
import {
  askForLink,
  mailedToken,
  openLink,
  operators,
  visit,
  writeLink
} from '../../../support/desk.ts'
import { readPage, sendForm } from '../../../support/form.ts'
import { locationOf } from '../../../support/response.ts'
import { newIp } from '../../../support/site.ts'
import { readUses, setUses } from '../../../support/source/limits.ts'

const { mailbox, site } = startLoginDesk()

test('a mailed link opens the desk once, in the browser that requested it §12.4 §12.4.3 §12.4.4 §12.4.7 §12.4.14', async () => {
  const email = 'other-reader@example.com'
  const { response, browser } = await askForLink(site, email)
  expect(response.status).toBe(303)
  const token = await mailedToken(mailbox, email)

  const shown = await visit(site, `/_ops/login?token=${token}`)
  expect(await shown.text()).toContain('Press the button to log in.')
  expect((await openLink(site, token)).status).toBe(422)
  const other = await askForLink(site, 'other@example.com')
  expect((await openLink(site, token, other.browser)).status).toBe(422)

  const opened = await openLink(site, token, browser)
  expect([opened.status, locationOf(opened)]).toEqual([303, '/_ops'])
  expect(opened.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-ops=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    expect.stringMatching(
      /^__Host-ops_known_browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/
    )
  ])
  const desk = await visit(site, '/_ops', { Cookie: readCookies(opened) })
  expect(desk.status).toBe(200)
  expect(await desk.text()).toContain(email)
  expect((await openLink(site, token, browser)).status).toBe(422)
})

test('a link works for ten minutes §11.42 §12.4.3', async () => {
  const { browser } = await askForLink(site, operators.editor)
  const token = await mailedToken(mailbox, operators.editor)
  await site.control({ clockMs: 10 * minuteMs + 1000 })
  expect((await openLink(site, token, browser)).status).toBe(422)
  await site.control({ clockMs: 9 * minuteMs })
  expect((await openLink(site, token, browser)).status).toBe(303)
})

test('an email address that is not an operator’s gets the same answer and no mail §12.4.5', async () => {
  const stranger = 'stranger@example.com'
  const [known, unknown] = await Promise.all(
    [operators.reader, stranger].map((email) => askForLink(site, email))
  )
  const described = ({ response }: Awaited<ReturnType<typeof askForLink>>) => [
    response.status,
    locationOf(response),
    response.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43};/, '=…;'))
  ]
  expect(unknown && described(unknown)).toEqual(known && described(known))
  await mailbox.mailTo(operators.reader)
  const results = await site.listRows(`SELECT email FROM operator_links WHERE email LIKE 'stranger%'
     UNION ALL SELECT payload FROM deliveries WHERE payload LIKE '%stranger%'`)
  expect(results).toEqual([])
  expect(mailbox.mailsTo(stranger)).toEqual([])
})

test('the mail is in the language of the screen that requested it §12.4.3', async () => {
  await askForLink(site, operators.reader, '/tr/_ops/login')
  const mail = await mailbox.mailTo(operators.reader, 2)
  expect(mail.subject).toContain('yönetim paneli')
  expect(mail.text).toContain('https://www.example.com/tr/_ops/login?token=')
})

/** Asks for a link from a network. @returns the status */
async function ask(email: string, network = newIp(), Cookie = ''): Promise<number> {
  const headers = { 'CF-Connecting-IP': network, Cookie }
  return (await sendForm(site, '/_ops/login', { intent: 'ask', email }, { headers })).status
}

test.each([
  ['an operator’s', operators.secondOwner],
  ['any other', 'somebody@example.com']
])('%s address is sent at most five links an hour from one network §12.4.6', async (_, email) => {
  const network = newIp()
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) statuses.push(await ask(email, network))
  expect(statuses).toEqual([...Array(5).fill(303), 429])
  const headers = { 'CF-Connecting-IP': network }
  const fields = { intent: 'ask', email }
  const refused = await sendForm(site, '/tr/_ops/login', fields, { headers })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500)
  const html = await readPage(refused)
  expect(html).toContain('Çok fazla istek geldi. 60 dakika sonra yeniden deneyin.')
  expect(html).toContain(email)
})

test('strangers cannot use up the link limits of known browsers or other networks §12.4.6 §12.4.7', async () => {
  const email = operators.editor
  const known = readCookies(await openLink(site, await writeLink(site, email)))
    .split('; ')
    .filter((cookie) => cookie.startsWith('__Host-ops_known_browser='))
    .join()
  const network = newIp()
  for (let count = 0; count < 6; count += 1) await ask(email, network)
  expect(await ask(email)).toBe(303)
  for (let count = 0; count < 20; count += 1) expect(await ask(email)).toBe(303)
  await setUses(site, 'links to address at desk', { email, kind: 'desk' }, 49)
  expect(await ask(email)).toBe(303)
  expect(await ask(email)).toBe(429)
  // The cookie of another operator's browser does not help.
  const other = readCookies(await openLink(site, await writeLink(site, operators.reader)))
  expect(await ask(email, network, other)).toBe(429)
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) statuses.push(await ask(email, network, known))
  expect(statuses).toEqual([...Array(5).fill(303), 429])
})

test.each([
  ['an operator’s', operators.secondOwner],
  ['any other', 'anybody@example.com']
])('%s address is sent at most 200 links a day in all §12.4.6', async (_, email) => {
  expect(await ask(email)).toBe(303)
  await setUses(site, 'links to address at desk in a day', { email, kind: 'desk' }, 199)
  expect(await ask(email)).toBe(303)
  expect(await ask(email)).toBe(429)
})

test('only mails to operators count towards the daily mail quota §12.4.6', async () => {
  const mails = () => readUses(site, 'mails for strangers', {})
  expect(await ask(operators.reader)).toBe(303)
  const before = await mails()
  expect(before).toBeGreaterThan(0)
  for (let count = 0; count < 3; count += 1) {
    expect(await ask(`no${count}@made-up.example`)).toBe(303)
  }
  expect(await mails()).toBe(before)
  expect(await ask(operators.reader)).toBe(303)
  expect(await mails()).toBe(before + 1)
})

test('one network can request links for at most fifty addresses a day §12.4.6', async () => {
  const network = newIp()
  await ask('somebody-0@example.com', network)
  await setUses(site, 'links from network', { network, kind: 'desk' }, 49)
  expect(await ask('somebody-1@example.com', network)).toBe(303)
  expect(await ask('somebody-2@example.com', network)).toBe(429)
})

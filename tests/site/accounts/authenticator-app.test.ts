import { beforeEach, expect, test } from 'vitest'
import appWords from '../../../locales/en/messages/authenticator-app.json'
import english from '../../../locales/en/messages/forms.json'
import turkish from '../../../locales/tr/messages/forms.json'
import { minuteMs } from '../../../src/shared/time.ts'
import {
  type LoggedIn,
  logInAs,
  newAccount,
  type Person,
  readCookies
} from '../../support/accounts.ts'
import { addPasskey } from '../../support/authenticator.ts'
import { addApp, appPage, computeCode, startApp, stepAt } from '../../support/authenticator-app.ts'
import { type Fields, readHtml, readPage, sendForm } from '../../support/form.ts'
import { startMailbox } from '../../support/mailbox.ts'
import { startSite } from '../../support/site.ts'

const mailbox = startMailbox()
const site = startSite({ faults: true, inOrder: true, vars: mailbox.vars })
const twoStep = '/account/two-step-verification'

let clockMs = 0

beforeEach(async () => {
  clockMs = 0
  await nextStep()
})

/** Moves the clock to the beginning of a later time step. @returns the step */
async function nextStep(): Promise<number> {
  const step = stepAt(Date.now() + clockMs) + 1
  clockMs = step * 30_000 + 1000 - Date.now()
  await site.control({ clockMs })
  return step
}

interface Owner {
  person: Person
  headers: LoggedIn
  secret: string
}

/** A person who has just logged in and set up an authenticator app. */
async function newOwner(): Promise<Owner> {
  const person = await newAccount(site)
  const headers = await logInAs(site, person)
  return { person, headers, secret: await addApp(site, headers, stepAt(Date.now() + clockMs)) }
}

function change(path: string, fields: Fields, headers: LoggedIn): Promise<Response> {
  return sendForm(site, path, fields, { headers })
}

/** Enters the right password. @returns the browser's cookies, with a pending login */
async function enterPassword({ email, password }: Person): Promise<LoggedIn> {
  const response = await sendForm(site, '/login', { email, password })
  expect(response.headers.get('Location')).toBe('/login/passkey')
  return { Cookie: readCookies(response) }
}

function enterCode(appCode: string, headers: LoggedIn, path = '/login/passkey') {
  return change(path, { intent: 'appCode', appCode }, headers)
}

/** Logs in with the password and a code. @returns the path that the answer leads to */
async function logIn(person: Person, appCode: string): Promise<string | null> {
  return (await enterCode(appCode, await enterPassword(person))).headers.get('Location')
}

async function storedApp({ email }: Person) {
  const sql = `SELECT second_factors.* FROM second_factors
    JOIN accounts ON accounts.id = account_id WHERE email_key = ?`
  return site.DB.prepare(sql).bind(email).first<Record<string, string | number | null>>()
}

async function listEvents({ email }: Person): Promise<unknown[]> {
  const sql = `SELECT event FROM account_events JOIN accounts ON accounts.id = account_id
    WHERE email_key = ?`
  const { results } = await site.DB.prepare(sql).bind(email).all<{ event: string }>()
  return results.map(({ event }) => event)
}

test('an app is set up with one of its codes, which switches two-step verification on §10.100 §10.101 §10.103', async () => {
  const person = await newAccount(site)
  const headers = await logInAs(site, person)
  const { page, secret, html } = await startApp(site, headers)
  expect(page).toMatch(/^\/account\/authenticator-app\?setup=[\w-]+$/)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const address = encodeURIComponent(person.email)
  expect(html).toContain(
    `href="otpauth://totp/Babylon:${address}?secret=${secret}&issuer=Babylon&algorithm=SHA1&digits=6&period=30"`
  )
  expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="QR code/)
  const [field = ''] = /<input[^>]*name="appCode"[^>]*>/.exec(html) ?? []
  expect(field).toMatch(/inputMode="numeric"/i)
  expect(field).toMatch(/autoComplete="one-time-code"/i)
  expect((await site.fetch(page, { headers })).headers.get('Cache-Control')).toBe(
    'private, no-store'
  )

  const step = stepAt(Date.now() + clockMs)
  const wrong = await change(page, { intent: 'confirmApp', appCode: '12345' }, headers)
  expect(wrong.status).toBe(422)
  // The same secret is shown again, so that nobody has to scan twice.
  const again = await readPage(wrong)
  expect(again).toContain(english.errors.appCodeWrong)
  expect(again.replaceAll(' ', '')).toContain(secret)
  expect(await storedApp(person)).toBeNull()

  // People type the groups as they see them.
  const appCode = computeCode(secret, step).replace(/^.../, '$& ')
  const done = await change(page, { intent: 'confirmApp', appCode }, headers)
  expect(done.headers.get('Location')).toBe(twoStep)
  expect((await readHtml(site, twoStep, headers)).match(/<code>/g)).toHaveLength(10)
  const stored = JSON.stringify(await storedApp(person))
  expect(stored).not.toContain(secret)
  expect(stored.length).toBeGreaterThan(100)
  expect((await listEvents(person)).sort()).toEqual([
    'authenticator app added',
    'logged in',
    'second factor on'
  ])
  const { subject } = await mailbox.mailTo(person.email)
  expect(subject).toBe('An authenticator app was set up for your Babylon account')
  expect(await readHtml(site, '/account', headers)).toContain('Authenticator app set up')
})

test('after the password, a code of the app logs in, each step once §10.102 §11.39', async () => {
  const { person, secret } = await newOwner()
  const confirmed = stepAt(Date.now() + clockMs)
  const page = await readHtml(site, '/tr/login/passkey', await enterPassword(person))
  expect(page).toContain('name="appCode"')
  expect(page).toContain('name="recoveryCode"')
  // The page offers no passkey, because the account has none.
  expect(page).not.toContain('name="credential"')
  // The code that set up the app does not work again.
  const waiting = await enterPassword(person)
  const replayed = await enterCode(computeCode(secret, confirmed), waiting, '/tr/login/passkey')
  expect(replayed.status).toBe(422)
  expect(await readPage(replayed)).toContain(turkish.errors.appCodeWrong)
  expect(await listEvents(person)).toContain('wrong app code')

  const step = await nextStep()
  const code = computeCode(secret, step)
  const logins = await Promise.all([1, 2, 3, 4].map(() => enterPassword(person)))
  const responses = await Promise.all(logins.map((login) => enterCode(code, login)))
  const locations = responses.map(({ headers }) => headers.get('Location'))
  expect(locations.filter((location) => location === '/account')).toHaveLength(1)
  expect(await logIn(person, code)).toBeNull()
  // Nor does an earlier code, even if it was never used.
  const next = await nextStep()
  expect(await logIn(person, computeCode(secret, next + 1))).toBe('/account')
  expect(await logIn(person, computeCode(secret, next))).toBeNull()
  expect(await logIn(person, computeCode(secret, next + 2))).toBeNull()
})

test('a code completes a login only after the password of the same account §10.102', async () => {
  const { person, secret } = await newOwner()
  const code = computeCode(secret, await nextStep())
  const without = await enterCode(code, { Cookie: '' })
  expect(without.headers.get('Location')).toBe('/login?error=session_expire')
  const other = await newOwner()
  expect(await logIn(other.person, code)).toBeNull()
  expect(await logIn(person, code)).toBe('/account')
})

test('removing or replacing an app needs the second factor again §10.91 §10.101 §10.105', async () => {
  const { person, headers, secret } = await newOwner()
  const remove = () => change(appPage, { intent: 'removeApp' }, headers)
  const start = () => change(appPage, { intent: 'startApp' }, headers)
  // Setting up an app does not count as using it.
  for (const refused of [await remove(), await start()]) {
    expect(refused.headers.get('Location')).toBe(appPage)
  }
  expect((await storedApp(person))?.app_secret).toEqual(expect.any(String))
  expect(await readHtml(site, appPage, headers)).toContain('value="proveByApp"')

  const prove = (appCode: string) => change(appPage, { intent: 'proveByApp', appCode }, headers)
  const step = await nextStep()
  const wrong = await prove(computeCode(secret, step + 5))
  expect(wrong.status).toBe(422)
  expect(await readPage(wrong)).toContain(english.errors.appCodeWrong)
  expect((await prove(computeCode(secret, step))).headers.get('Location')).toBe(appPage)

  // Uses up one recovery code, so that nine are left.
  const oneOfEach = 'SELECT account_id, max(code_hash) FROM recovery_codes GROUP BY account_id'
  await site.DB.exec(`DELETE FROM recovery_codes WHERE (account_id, code_hash) IN (${oneOfEach})`)
  const replacement = await startApp(site, headers)
  const appCode = computeCode(replacement.secret, step)
  const replaced = await change(replacement.page, { intent: 'confirmApp', appCode }, headers)
  expect(replaced.headers.get('Location')).toBe(`${appPage}?added=1`)
  expect(await readHtml(site, `${appPage}?added=1`, headers)).toContain(appWords.on.added)
  // Recovery codes stay, and codes of the former app are refused.
  expect(await readHtml(site, '/account', headers)).toContain('Recovery codes left: 9')
  const later = await nextStep()
  expect(await logIn(person, computeCode(secret, later))).toBeNull()
  expect(await logIn(person, computeCode(replacement.secret, later))).toBe('/account')

  expect((await remove()).headers.get('Location')).toMatch(/^\/account#/)
  expect(await storedApp(person)).toBeNull()
  const mails = [await mailbox.mailTo(person.email, 3), await mailbox.mailTo(person.email, 4)]
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'The authenticator app was removed from your Babylon account',
    'Two-step verification is off for your Babylon account'
  ])
  const { email, password } = person
  const alone = await sendForm(site, '/login', { email, password })
  expect(alone.headers.get('Location')).toBe('/account')
})

test('an app is set up only in the session that began the setup, within half an hour, and once §10.90 §10.100 §11.38', async () => {
  const person = await newAccount(site)
  const [headers, other] = [await logInAs(site, person), await logInAs(site, person)]
  const confirm = ({ page, secret }: { page: string; secret: string }, from = headers) => {
    const appCode = computeCode(secret, stepAt(Date.now() + clockMs))
    return change(page, { intent: 'confirmApp', appCode }, from)
  }
  const [first, second] = [await startApp(site, headers), await startApp(site, headers)]
  expect((await confirm(first, other)).headers.get('Location')).toBe(first.page)
  expect(await readHtml(site, first.page, other)).toContain(appWords.expired)
  expect(await storedApp(person)).toBeNull()

  expect((await confirm(second)).headers.get('Location')).toBe(twoStep)
  const stored = await storedApp(person)
  // Neither an older setup form nor the same one again replaces the current app.
  await change(
    appPage,
    { intent: 'proveByApp', appCode: computeCode(second.secret, await nextStep()) },
    headers
  )
  for (const late of [first, second]) {
    await confirm(late)
    expect((await storedApp(person))?.app_added_at).toBe(stored?.app_added_at)
  }
  const third = await startApp(site, headers)
  clockMs += 31 * minuteMs
  await site.control({ clockMs })
  expect((await change(appPage, { intent: 'removeApp' }, headers)).headers.get('Location')).toBe(
    appPage
  )
  const { password: currentPassword } = person
  await change(appPage, { intent: 'confirmOwner', currentPassword }, headers)
  const appCode = computeCode(second.secret, await nextStep())
  await change(appPage, { intent: 'proveByApp', appCode }, headers)
  expect((await confirm(third)).headers.get('Location')).toBe(third.page)
  expect(await readHtml(site, third.page, headers)).toContain(appWords.expired)
})

test('two-step verification stays on while a passkey or an app is left §10.104', async () => {
  const { person, headers, secret } = await newOwner()
  const appCode = computeCode(secret, await nextStep())
  await change(appPage, { intent: 'proveByApp', appCode }, headers)
  const passkey = await addPasskey(site, headers)
  const page = await readHtml(site, '/login/passkey', await enterPassword(person))
  for (const name of ['appCode', 'credential', 'recoveryCode']) {
    expect(page).toContain(`name="${name}"`)
  }
  await change(`/account/passkey?id=${passkey}`, { intent: 'removePasskey', passkey }, headers)
  expect((await storedApp(person))?.app_secret).toEqual(expect.any(String))
  const second = await addPasskey(site, headers)
  await change(appPage, { intent: 'removeApp' }, headers)
  expect((await storedApp(person))?.app_secret).toBeNull()
  const path = `/account/passkey?id=${second}`
  await change(path, { intent: 'removePasskey', passkey: second }, headers)
  expect(await storedApp(person)).toBeNull()
})

test('the export lists an app without its secret, and switching two-step verification off deletes it §10.101 §10.109', async () => {
  const { person, headers, secret } = await newOwner()
  const appCode = computeCode(secret, await nextStep())
  await change(twoStep, { intent: 'proveByApp', appCode }, headers)
  const file = await (await change('/account', { intent: 'export' }, headers)).text()
  expect(JSON.parse(file).secondFactor.authenticatorApp).toEqual({
    createdAt: expect.stringMatching(/^\d{4}-/),
    lastUsedAt: expect.stringMatching(/^\d{4}-/)
  })
  expect(file).not.toContain(secret)
  await change(twoStep, { intent: 'switchTwoStep', to: 'off' }, headers)
  expect(await storedApp(person)).toBeNull()
})

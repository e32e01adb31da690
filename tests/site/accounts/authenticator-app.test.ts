import { expect, test } from 'vitest'
import appWords from '../../../locales/en/messages/authenticator-app.json'
import english from '../../../locales/en/messages/forms.json'
import turkish from '../../../locales/tr/messages/forms.json'
import { minuteMs } from '../../../src/shared/time.ts'
import { startAppSite } from '../../support/accounts/app-site.ts'
import { appPage, computeCode, startApp, stepAt } from '../../support/accounts/authenticator-app.ts'
import { logInAs, newAccount, type Person, readCookies } from '../../support/accounts.ts'
import { readHtml, readPage } from '../../support/form.ts'
import { locationOf } from '../../support/response.ts'

const {
  mailbox,
  site,
  twoStep,
  nextStep,
  newOwner,
  change,
  enterPassword,
  enterCode,
  logIn,
  storedApp,
  state
} = startAppSite()

async function listEvents({ email }: Person): Promise<unknown[]> {
  const sql = `SELECT event FROM account_events JOIN accounts ON accounts.id = account_id
    WHERE email_key = ?`
  const results = await site.listRows<{ event: string }>(sql, email)
  return results.map(({ event }) => event)
}

test('an app is set up with one of its codes, which switches two-step verification on §10.100 §10.100.1 §10.101 §10.103', async () => {
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

  const step = stepAt(Date.now() + state.clockMs)
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
  expect(locationOf(done)).toBe(twoStep)
  expect((await readHtml(site, twoStep, headers)).match(/<code>/g)).toHaveLength(10)
  // A second press of the button leads to the recovery codes as well.
  const repeated = await change(page, { intent: 'confirmApp', appCode }, headers)
  expect(locationOf(repeated)).toBe(twoStep)
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
  const confirmed = stepAt(Date.now() + state.clockMs)
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
  const locations = responses.map(locationOf)
  expect(locations.filter((location) => location === '/account')).toHaveLength(1)
  expect(await logIn(person, code)).toBe('')
  // Nor does an earlier code, even if it was never used.
  const next = await nextStep()
  expect(await logIn(person, computeCode(secret, next + 1))).toBe('/account')
  expect(await logIn(person, computeCode(secret, next))).toBe('')
  expect(await logIn(person, computeCode(secret, next + 2))).toBe('')
})

test('a code completes a login only after the password of the same account §10.102', async () => {
  const { person, secret } = await newOwner()
  const code = computeCode(secret, await nextStep())
  const without = await enterCode(code, { Cookie: '' })
  expect(locationOf(without)).toBe('/login?error=session_expire')
  const other = await newOwner()
  expect(await logIn(other.person, code)).toBe('')
  const waiting = await enterPassword(person)
  const done = await enterCode(code, waiting)
  expect(locationOf(done)).toBe('/account')
  // A second press of the button leads where the first one did.
  const again = await enterCode(code, { Cookie: `${waiting.Cookie}; ${readCookies(done)}` })
  expect(locationOf(again)).toBe('/account')
})

test('an app is set up once in the session that began the setup half an hour ago at most §10.90 §10.100.1 §11.38', async () => {
  const person = await newAccount(site)
  const [headers, other] = [await logInAs(site, person), await logInAs(site, person)]
  const confirm = ({ page, secret }: { page: string; secret: string }, from = headers) => {
    const appCode = computeCode(secret, stepAt(Date.now() + state.clockMs))
    return change(page, { intent: 'confirmApp', appCode }, from)
  }
  const [first, second] = [await startApp(site, headers), await startApp(site, headers)]
  expect(locationOf(await confirm(first, other))).toBe(first.page)
  expect(await readHtml(site, first.page, other)).toContain(appWords.expired)
  expect(await storedApp(person)).toBeNull()

  expect(locationOf(await confirm(second))).toBe(twoStep)
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
  state.clockMs += 31 * minuteMs
  await site.control({ clockMs: state.clockMs })
  expect(locationOf(await change(appPage, { intent: 'removeApp' }, headers))).toBe(appPage)
  const { password: currentPassword } = person
  await change(appPage, { intent: 'confirmOwner', currentPassword }, headers)
  const appCode = computeCode(second.secret, await nextStep())
  await change(appPage, { intent: 'proveByApp', appCode }, headers)
  expect(locationOf(await confirm(third))).toBe(third.page)
  expect(await readHtml(site, third.page, headers)).toContain(appWords.expired)
})

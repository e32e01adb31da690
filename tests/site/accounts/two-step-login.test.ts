import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/forms.json'
import turkish from '../../../locales/tr/messages/forms.json'
import { minuteMs } from '../../../src/shared/time.ts'
import { askChallenge } from '../../support/accounts/authenticator.ts'
import { startPasskeySite } from '../../support/accounts/passkey-site.ts'
import { readCookies } from '../../support/accounts.ts'
import { readHtml, readPage } from '../../support/form.ts'
import { locationOf } from '../../support/response.ts'

const {
  mailbox,
  site,
  newOwner,
  logInWith,
  logIn,
  change,
  count,
  switchOn,
  enterPassword,
  enterCode
} = startPasskeySite()

test('with two-step verification, the password alone opens nothing §2.1 §10.96 §10.97 §10.98 §10.105 §10.107', async () => {
  const owner = await newOwner()
  const { person } = owner
  const [code = ''] = await switchOn(owner)
  const waiting = await enterPassword(person, { remember: 'on' })
  expect((await site.fetch('/account', { headers: waiting })).status).toBe(303)
  expect(await readHtml(site, '/tr/login/passkey', waiting)).toContain('name="recoveryCode"')

  const wrong = await enterCode('0000-0000-0000-0000', waiting, '/tr/login/passkey')
  expect(await readPage(wrong)).toContain(turkish.errors.recoveryCodeWrong)
  const response = await enterCode(` ${code.toUpperCase().replaceAll('-', ' ')}`, waiting)
  expect(locationOf(response)).toBe('/account')
  const cookies = response.headers.getSetCookie().join('\n')
  expect(cookies).toMatch(/^__Host-session=[^;]+; Max-Age=2592000/)
  expect(cookies).toMatch(/__Host-second_step=; Max-Age=0/)
  expect((await mailbox.mailTo(person.email, 3)).subject).toBe(
    'A recovery code was used for your Babylon account'
  )
  expect(await readHtml(site, '/account', { Cookie: readCookies(response) })).toContain(
    'Recovery codes left: 9'
  )

  // Neither the step nor the code works again.
  const again = await enterCode(code, waiting)
  expect(locationOf(again)).toBe('/login?error=session_expire')
  expect((await enterCode(code, await enterPassword(person))).status).toBe(422)
})

test('a passkey completes a login after the password, if it belongs to the same account §10.96', async () => {
  const owner = await newOwner()
  await switchOn(owner)
  const other = await newOwner()
  const waiting = await enterPassword(owner.person, { remember: 'on' })
  expect(await readHtml(site, '/login/passkey', waiting)).toContain(
    owner.authenticator.credentialId
  )
  const wrong = await logInWith(other.authenticator.get(await askChallenge(site)), {}, waiting)
  expect(await wrong.text()).toContain(english.errors.passkeyOtherAccount)
  const right = owner.authenticator.get(await askChallenge(site))
  const response = await logInWith(right, {}, waiting)
  expect(response.headers.getSetCookie().join('\n')).toMatch(
    /^__Host-session=[^;]+; Max-Age=2592000/
  )
  const again = await enterCode('0000-0000-0000-0000', waiting)
  expect(locationOf(again)).toBe('/login?error=session_expire')
})

test('a login waits ten minutes for the passkey or code §10.97 §11.36', async () => {
  const owner = await newOwner()
  const { person, headers } = owner
  const codes = await switchOn(owner)
  const [first, second] = [await enterPassword(person), await enterPassword(person)]
  await site.control({ clockMs: 9 * minuteMs })
  expect(locationOf(await enterCode(codes[0] ?? '', first))).toBe('/account')
  await site.control({ clockMs: 10.1 * minuteMs })
  const late = await enterCode(codes[1] ?? '', second)
  expect(locationOf(late)).toBe('/login?error=session_expire')

  await site.control({ clockMs: 0 })
  const third = await enterPassword(person)
  const password = 'yeşil kapıdan geçtim'
  const passwords = { newPassword: password, newPasswordAgain: password }
  await change('/password', { currentPassword: person.password, ...passwords }, headers)
  const ended = await enterCode(codes[1] ?? '', third)
  expect(locationOf(ended)).toBe('/login?error=session_expire')
})

test.each(['made up', 'A'.repeat(43)])(
  'the made-up login cookie “%s” causes no query §10.97',
  async (value) => {
    const headers = { Cookie: `__Host-second_step=${value}`, 'X-Fault': 'DB=throws' }
    const response = await site.fetch('/login/passkey', { headers })
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('name="recoveryCode"')
  }
)

test('wrong recovery codes, entered with the right password, do not lock the owner out §10.106.1', async () => {
  const owner = await newOwner()
  const [code = ''] = await switchOn(owner)
  const stolen = await enterPassword(owner.person)
  const statuses: number[] = []
  for (let tries = 0; tries < 13; tries += 1) {
    statuses.push((await enterCode('0000-0000-0000-0000', stolen)).status)
  }
  expect(statuses).toEqual([...Array(5).fill(422), ...Array(8).fill(429)])
  const refused = await enterCode(code, stolen)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, expect.any(String)])
  const right = await enterCode(code, await enterPassword(owner.person))
  expect(locationOf(right)).toBe('/account')
})

test('the cron job deletes challenges, half-finished logins and expired app secrets', async () => {
  const owner = await newOwner()
  await switchOn(owner)
  await enterPassword(owner.person)
  const left = () =>
    site.DB.prepare(
      `SELECT (SELECT count(*) FROM spent_challenges) AS challenges,
         (SELECT count(*) FROM second_steps) AS steps,
         (SELECT count(*) FROM second_factors WHERE codes_seed IS NOT NULL) AS seeds`
    ).first()
  await site.runCron(Date.now() + 4 * minuteMs)
  expect(Object.values((await left()) ?? {}).every((rows) => Number(rows) > 0)).toBe(true)
  await site.runCron(Date.now() + 25 * minuteMs)
  expect(await left()).toEqual({ challenges: 0, steps: 0, seeds: 0 })
  expect(await count('recovery_codes', owner.person.email)).toBe(10)
})

test('passkeys and recovery codes do not open a blocked account §10.42', async () => {
  const owner = await newOwner()
  const [code = ''] = await switchOn(owner)
  const waiting = await enterPassword(owner.person)
  await site.run('UPDATE accounts SET blocked_at = 1 WHERE email_key = ?', owner.person.email)
  for (const response of [await logIn(owner), await enterCode(code, waiting)]) {
    expect(response.status).toBe(422)
    expect(response.headers.getSetCookie().join()).not.toContain('__Host-session')
    expect(await readPage(response)).toContain(english.errors.accountBlocked)
  }
  expect(await count('recovery_codes', owner.person.email)).toBe(10)
})

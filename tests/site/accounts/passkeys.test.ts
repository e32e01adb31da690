import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/forms.json'
import turkish from '../../../locales/tr/messages/forms.json'
import { minuteMs } from '../../../src/shared/time.ts'
import {
  addPasskey,
  askChallenge,
  createAuthenticator,
  type Lies
} from '../../support/accounts/authenticator.ts'
import { startPasskeySite, twoStep } from '../../support/accounts/passkey-site.ts'
import { accountId, logInAs, newAccount, newPerson, readCookies } from '../../support/accounts.ts'
import { testQueryPlans } from '../../support/database/query-plan.ts'
import { type Fields, readHtml, readPage, sendForm } from '../../support/form.ts'
import { locationOf, textOf } from '../../support/response.ts'

const { mailbox, site, newOwner, logInWith, logIn, change, count, switchOn, enterPassword } =
  startPasskeySite()

test('a passkey is added under the name of the browser, renamed, used and removed §10.89 §10.105', async () => {
  const owner = await newOwner()
  const { headers, id, person } = owner
  expect(await readHtml(site, '/account', headers)).toMatch(/Firefox · Linux[\s\S]*Not used yet\./)
  expect((await mailbox.mailTo(person.email)).subject).toBe(
    'A passkey was added to your Babylon account'
  )

  const renamed = { intent: 'renamePasskey', passkeyName: 'Çalışma “bilgisayarı”' }
  await change(`/passkey?id=${id}`, renamed, headers)
  const response = await logIn(owner)
  expect(locationOf(response)).toBe('/account')
  const fresh = { Cookie: readCookies(response) }
  const page = await readHtml(site, '/tr/account', fresh)
  expect(page).toMatch(/Çalışma “bilgisayarı”[\s\S]*Son kullanım: şimdi\./)

  const removed = await change(`/passkey?id=${id}`, { intent: 'removePasskey', passkey: id }, fresh)
  expect(locationOf(removed)).toBe('/account#passkeys')
  expect((await mailbox.mailTo(person.email, 2)).subject).toBe(
    'A passkey was removed from your Babylon account'
  )
  expect(await textOf(logIn(owner))).toContain(english.errors.passkeyUnknown)
})

test('a passkey login starts a session like a password login §10.92', async () => {
  const { authenticator, headers } = await newOwner()
  const cookiesAfter = async (fields: Fields) => {
    const credential = authenticator.get(await askChallenge(site))
    const sent = { intent: 'passkeyLogIn', credential, ...fields }
    const path = '/tr/login/passkey?redirect=%2Ftr%2Faccount%2Fpassword'
    const response = await sendForm(site, path, sent, { headers })
    expect(locationOf(response)).toBe('/tr/account/password')
    return response.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-session'))
  }
  expect(await cookiesAfter({ remember: 'on' })).toContain('Max-Age=2592000')
  expect(await cookiesAfter({ remember: '' })).not.toContain('Max-Age')
  // The login has ended the browser's previous session.
  expect((await site.fetch('/account', { headers })).status).toBe(303)
})

const commonLies: Lies[] = [
  { origin: 'https://evil.example' },
  { rpId: 'evil.example' },
  { crossOrigin: true },
  { topOrigin: 'https://evil.example' },
  { isUnverified: true }
]

test('a login by passkey is refused unless it proves site, owner and signature §10.94', async () => {
  const owner = await newOwner()
  const more: Lies[] = [{ type: 'webauthn.create' }, { isForged: true }, { userHandle: 'AAAA' }]
  for (const lies of [...commonLies, ...more]) {
    const response = await logIn(owner, lies)
    expect([lies, response.status]).toEqual([lies, 422])
    expect(await readPage(response)).toContain(english.errors.passkeyRefused)
    expect(response.headers.getSetCookie()).toEqual([])
  }
  expect((await logIn(owner)).status).toBe(303)
})

test('a new passkey is refused unless it proves site and owner §10.88 §10.94', async () => {
  const person = await newAccount(site)
  const headers = await logInAs(site, person)
  for (const lies of [...commonLies, { type: 'webauthn.get' }]) {
    const credential = createAuthenticator(site).create(await askChallenge(site), lies)
    const response = await change('/passkey', { intent: 'addPasskey', credential }, headers)
    expect([lies, response.status]).toEqual([lies, 422])
    expect(await readPage(response)).toContain(english.errors.passkeyRefused)
  }
  expect(await count('passkeys', person.email)).toBe(0)
})

test('self attestation of a new passkey is accepted', async () => {
  expect((await logIn(await newOwner({ format: 'packed' }))).status).toBe(303)
})

test('attestation of a new passkey with certificates is refused', async () => {
  const owner = await newOwner()
  const formats = ['android-key', 'android-safetynet', 'apple', 'fido-u2f', 'tpm']
  const refused: Lies[] = [{ format: 'packed', isForged: true }]
  for (const lies of [...refused, ...formats.map((format) => ({ format }))]) {
    const credential = createAuthenticator(site).create(await askChallenge(site), lies)
    const sent = { intent: 'addPasskey', credential }
    const response = await change('/passkey', sent, owner.headers)
    expect([lies, response.status]).toEqual([lies, 422])
  }
})

test.each([
  ['/login/passkey', english],
  ['/tr/login/passkey', turkish]
])('%s explains why a passkey was not accepted §10.95 §10.107 §11.35', async (path, { errors }) => {
  const { authenticator } = await newOwner()
  const send = async (credential: string) => {
    const fields = { intent: 'passkeyLogIn', credential }
    const response = await sendForm(site, path, fields)
    expect(response.status).toBe(422)
    return readPage(response)
  }
  const stranger = createAuthenticator(site)
  expect(await send(stranger.get(await askChallenge(site)))).toContain(errors.passkeyUnknown)
  expect(await send('')).toContain(errors.passkeyNoAnswer)
  expect(await send('{"id":1}')).toContain(errors.passkeyRefused)
  expect(await send(authenticator.get('A'.repeat(75)))).toContain(errors.passkeyRefused)
  const challenge = await askChallenge(site)
  await site.control({ clockMs: 5 * minuteMs })
  expect(await send(authenticator.get(challenge))).toContain(errors.passkeyExpired)
})

test('a challenge can be answered once, within five minutes §10.94 §11.35', async () => {
  const { authenticator } = await newOwner()
  const challenge = await askChallenge(site)
  await site.control({ clockMs: 4 * minuteMs })
  const answer = authenticator.get(challenge)
  const [first, second] = await Promise.all([logInWith(answer), logInWith(answer)])
  expect([first.status, second.status].toSorted()).toEqual([303, 422])
  const third = await logInWith(answer)
  expect(await readPage(third)).toContain(english.errors.passkeyExpired)
})

test('a challenge is stored only when it is answered §7.36', async () => {
  const spent = () => site.countRows('spent_challenges')
  const before = await spent()
  const [one, other] = [await askChallenge(site), await askChallenge(site)]
  expect(one).toMatch(/^[\w-]{75}$/)
  expect(other).not.toBe(one)
  expect(await spent()).toBe(before)
  const own = await sendForm(site, '/_passkeys/challenge', {}, { script: true })
  expect(own.headers.get('Cache-Control')).toBe('private, no-store')
  const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  const foreign = await sendForm(site, '/_passkeys/challenge', {}, { headers })
  expect(foreign.status).toBe(403)
})

test('a counter that does not rise reveals a copied passkey §10.94', async () => {
  const owner = await newOwner({ counter: 7 })
  expect((await logIn(owner, { counter: 8 })).status).toBe(303)
  expect((await logIn(owner, { counter: 8 })).status).toBe(422)
  expect((await logIn(owner, { counter: 9 })).status).toBe(303)
})

test('passkeys of another account cannot be seen, renamed or removed §10.89', async () => {
  const { id, person } = await newOwner()
  const other = await newOwner()
  expect((await site.fetch(`/account/passkey?id=${id}`, { headers: other.headers })).status).toBe(
    404
  )
  await change(`/passkey?id=${id}`, { intent: 'renamePasskey', passkeyName: 'x' }, other.headers)
  await change(`/passkey?id=${id}`, { intent: 'removePasskey', passkey: id }, other.headers)
  expect(await count('passkeys', person.email)).toBe(1)
  const row = site.DB.prepare('SELECT name FROM passkeys WHERE id = ?').bind(id)
  expect(await row.first('name')).toBe('Firefox · Linux')
})

test('ten minutes after the login, a passkey is added or removed only after the password §10.90 §11.33', async () => {
  const person = await newAccount(site)
  const headers = await logInAs(site, person, { remember: 'on' })
  const id = await addPasskey(site, headers)
  await site.control({ clockMs: 9 * minuteMs })
  expect(await readHtml(site, '/account/passkey', headers)).not.toContain('name="currentPassword"')
  await site.control({ clockMs: 10.1 * minuteMs })
  expect(await readHtml(site, '/account/passkey', headers)).toContain('name="currentPassword"')
  const credential = createAuthenticator(site).create(await askChallenge(site))
  await change('/passkey', { intent: 'addPasskey', credential }, headers)
  await change(`/passkey?id=${id}`, { intent: 'removePasskey', passkey: id }, headers)
  await change(twoStep, { intent: 'switchTwoStep', to: 'on' }, headers)
  expect(await count('passkeys', person.email)).toBe(1)
  expect(await count('second_factors', person.email)).toBe(0)

  const confirm = (currentPassword: string) =>
    change(`/passkey?id=${id}`, { intent: 'confirmOwner', currentPassword }, headers)
  expect(await textOf(confirm('not this one, sorry'))).toContain(
    english.errors.currentPasswordWrong
  )
  const confirmed = await confirm(person.password)
  expect(locationOf(confirmed)).toBe(`/account/passkey?id=${id}`)
  await change(`/passkey?id=${id}`, { intent: 'removePasskey', passkey: id }, headers)
  expect(await count('passkeys', person.email)).toBe(0)
})

test('an account has at most ten passkeys, each only once §10.88 §11.40', async () => {
  const person = await newAccount(site)
  const headers = await logInAs(site, person)
  const first = createAuthenticator(site)
  await addPasskey(site, headers, first)
  await expect(addPasskey(site, headers, first)).rejects.toThrow(english.errors.passkeyKnown)
  for (let added = 1; added < 10; added += 1) await addPasskey(site, headers)
  await expect(addPasskey(site, headers)).rejects.toThrow(english.errors.passkeysFull)
  expect(await count('passkeys', person.email)).toBe(10)
})

test('the export contains passkeys without their keys §10.109', async () => {
  const owner = await newOwner()
  const { person, headers, authenticator } = owner
  await switchOn(owner)
  const file = await textOf(change('', { intent: 'export' }, headers))
  expect(JSON.parse(file)).toMatchObject({
    passkeys: [{ name: 'Firefox · Linux', createdAt: expect.any(String), lastUsedAt: null }],
    secondFactor: { since: expect.any(String), recoveryCodesLeft: 10 }
  })
  expect(file).not.toContain(authenticator.credentialId)
  await enterPassword(person)
  const id = await accountId(site, person)
  await change('', { intent: 'delete', currentPassword: person.password }, headers)
  for (const table of ['passkeys', 'second_factors', 'recovery_codes', 'second_steps']) {
    expect([table, await site.countRows(`${table} WHERE account_id = ?`, id)]).toEqual([table, 0])
  }
  expect(await textOf(logIn(owner))).toContain(english.errors.passkeyUnknown)
})

test('a passkey of an unconfirmed account does not log in', async () => {
  const owner = await newOwner()
  await site.run('UPDATE accounts SET verified_at = NULL WHERE email_key = ?', owner.person.email)
  expect(locationOf(await logIn(owner))).toBe('/verify-email')
})

test('SITE_ORIGIN decides for which site passkeys are made §10.94', async () => {
  await site.set({ SITE_ORIGIN: 'https://www.example.com' })
  const headers = await logInAs(site, await newAccount(site, newPerson()))
  const page = await readHtml(site, '/account/passkey', headers)
  expect(page).toContain('"rp":{"id":"www.example.com","name":"Babylon"}')
  await expect(addPasskey(site, headers)).rejects.toThrow(english.errors.passkeyRefused)
  const authenticator = createAuthenticator({ origin: 'https://www.example.com' })
  expect(await addPasskey(site, headers, authenticator)).not.toBe('')
})

testQueryPlans(site)

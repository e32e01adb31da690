import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import english from '../../locales/en/messages/forms.json'
import turkish from '../../locales/tr/messages/forms.json'
import {
  accountId,
  type LoggedIn,
  linkToken,
  logInAs,
  newAccount,
  newPerson,
  type Person,
  readCookies
} from '../support/accounts.ts'
import {
  type Authenticator,
  addPasskey,
  askChallenge,
  createAuthenticator,
  type Lies
} from '../support/authenticator.ts'
import { decodeHtml, type Fields, sendForm } from '../support/form.ts'
import { startMailbox } from '../support/mailbox.ts'
import { startSite } from '../support/site.ts'

const mailbox = startMailbox()
const site = startSite({ faults: true, inOrder: true, vars: mailbox.vars })
const minute = 60_000

beforeEach(() => site.control({ clockMs: 0 }))

interface Owner {
  person: Person
  headers: LoggedIn
  authenticator: Authenticator
  id: string
}

/** A person who has just logged in and added a passkey. */
async function newOwner(lies: Lies = {}): Promise<Owner> {
  const person = await newAccount(site)
  const headers = await logInAs(site, person)
  const authenticator = createAuthenticator(site)
  return {
    person,
    headers,
    authenticator,
    id: await addPasskey(site, headers, authenticator, lies)
  }
}

function logInWith(credential: string, fields: Fields = {}, headers = {}): Promise<Response> {
  const sent = { intent: 'passkeyLogIn', credential, ...fields }
  return sendForm(site, '/login/passkey', sent, { headers })
}

async function logIn({ authenticator }: Owner, lies: Lies = {}): Promise<Response> {
  return logInWith(authenticator.get(await askChallenge(site), lies))
}

/** Sends a form of the account page or of one that belongs to it. */
function change(path: string, fields: Fields, headers: LoggedIn): Promise<Response> {
  return sendForm(site, `/account${path}`, fields, { headers })
}

async function open(path: string, headers: LoggedIn): Promise<string> {
  return decodeHtml(await (await site.fetch(path, { headers })).text())
}

async function count(table: string, email: string): Promise<number | null> {
  const sql = `SELECT count(*) AS n FROM ${table}
    WHERE account_id = (SELECT id FROM accounts WHERE email_key = ?)`
  return site.DB.prepare(sql).bind(email).first<number>('n')
}

/** The digests of an account's recovery codes, as they are stored. */
async function readDigests(email: string): Promise<unknown[]> {
  const sql = `SELECT code_hash FROM recovery_codes
    WHERE account_id = (SELECT id FROM accounts WHERE email_key = ?) ORDER BY code_hash`
  const { results } = await site.DB.prepare(sql).bind(email).all<{ code_hash: string }>()
  return results.map((row) => row.code_hash)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

const twoStep = '/two-step-verification'

/** Switches two-step verification on. @returns the recovery codes */
async function switchOn({ headers }: Pick<Owner, 'headers'>): Promise<string[]> {
  await change(twoStep, { intent: 'switchTwoStep', to: 'on' }, headers)
  return codesIn(await open(`/account${twoStep}`, headers))
}

/** Uses the passkey in the session, which changes to two-step verification require. */
async function prove({ headers, authenticator }: Owner, lies: Lies = {}): Promise<Response> {
  const credential = authenticator.get(await askChallenge(site), lies)
  return change('/passkey', { intent: 'proveByPasskey', credential }, headers)
}

function codesIn(html: string): string[] {
  return [...html.matchAll(/<code>([^<]+)<\/code>/g)].map(([, code = '']) => code)
}

/** Enters the right password. @returns the browser's cookies, with a pending login */
async function enterPassword({ email, password }: Person, fields: Fields = {}): Promise<LoggedIn> {
  const response = await sendForm(site, '/login', { email, password, ...fields })
  expect(response.headers.get('Location')).toMatch(/^\/login\/passkey/)
  const cookies = response.headers.getSetCookie()
  expect(cookies.join()).not.toContain('__Host-session')
  expect(cookies.find((cookie) => cookie.startsWith('__Host-second_step='))).toMatch(
    /^__Host-second_step=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/
  )
  return { Cookie: readCookies(response) }
}

function enterCode(recoveryCode: string, headers: LoggedIn, path = '/login/passkey') {
  return sendForm(site, path, { intent: 'recoveryCode', recoveryCode }, { headers })
}

test('a passkey is added under the name of the browser, renamed, used and removed §10.89 §10.105', async () => {
  const owner = await newOwner()
  const { headers, id, person } = owner
  expect(await open('/account', headers)).toMatch(/Firefox · Linux[\s\S]*Not used yet\./)
  expect((await mailbox.mailTo(person.email)).subject).toBe(
    'A passkey was added to your Babylon account'
  )

  const renamed = { intent: 'renamePasskey', passkeyName: 'Çalışma “bilgisayarı”' }
  await change(`/passkey?id=${id}`, renamed, headers)
  const response = await logIn(owner)
  expect(response.headers.get('Location')).toBe('/account')
  const fresh = { Cookie: readCookies(response) }
  const page = await open('/tr/account', fresh)
  expect(page).toMatch(/Çalışma “bilgisayarı”[\s\S]*Son kullanım: şimdi\./)

  const removed = await change(`/passkey?id=${id}`, { intent: 'removePasskey', passkey: id }, fresh)
  expect(removed.headers.get('Location')).toBe('/account#passkeys')
  expect((await mailbox.mailTo(person.email, 2)).subject).toBe(
    'A passkey was removed from your Babylon account'
  )
  expect(await (await logIn(owner)).text()).toContain(english.errors.passkeyUnknown)
})

test('a passkey login starts a session like a password login, and leads to the requested page §10.92', async () => {
  const { authenticator, headers } = await newOwner()
  const cookiesAfter = async (fields: Fields) => {
    const credential = authenticator.get(await askChallenge(site))
    const sent = { intent: 'passkeyLogIn', credential, ...fields }
    const path = '/tr/login/passkey?redirect=%2Ftr%2Faccount%2Fpassword'
    const response = await sendForm(site, path, sent, { headers })
    expect(response.headers.get('Location')).toBe('/tr/account/password')
    return response.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-session'))
  }
  expect(await cookiesAfter({ rememberMe: 'on' })).toContain('Max-Age=2592000')
  expect(await cookiesAfter({ rememberMe: '' })).not.toContain('Max-Age')
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

test('a login is refused from another site, without a verified owner, and with a wrong signature §10.94', async () => {
  const owner = await newOwner()
  const more: Lies[] = [{ type: 'webauthn.create' }, { isForged: true }, { userHandle: 'AAAA' }]
  for (const lies of [...commonLies, ...more]) {
    const response = await logIn(owner, lies)
    expect([lies, response.status]).toEqual([lies, 422])
    expect(decodeHtml(await response.text())).toContain(english.errors.passkeyRefused)
    expect(response.headers.getSetCookie()).toEqual([])
  }
  expect((await logIn(owner)).status).toBe(303)
})

test('a new passkey is refused from another site, and without a verified owner §10.88 §10.94', async () => {
  const person = await newAccount(site)
  const headers = await logInAs(site, person)
  for (const lies of [...commonLies, { type: 'webauthn.get' }]) {
    const credential = createAuthenticator(site).create(await askChallenge(site), lies)
    const response = await change('/passkey', { intent: 'addPasskey', credential }, headers)
    expect([lies, response.status]).toEqual([lies, 422])
    expect(decodeHtml(await response.text())).toContain(english.errors.passkeyRefused)
  }
  expect(await count('passkeys', person.email)).toBe(0)
})

test('self attestation of a new passkey is accepted; attestation with certificates is refused', async () => {
  const owner = await newOwner({ format: 'packed' })
  expect((await logIn(owner)).status).toBe(303)
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
    return decodeHtml(await response.text())
  }
  const stranger = createAuthenticator(site)
  expect(await send(stranger.get(await askChallenge(site)))).toContain(errors.passkeyUnknown)
  expect(await send('')).toContain(errors.passkeyNoAnswer)
  expect(await send('{"id":1}')).toContain(errors.passkeyRefused)
  expect(await send(authenticator.get('A'.repeat(75)))).toContain(errors.passkeyRefused)
  const challenge = await askChallenge(site)
  await site.control({ clockMs: 5 * minute })
  expect(await send(authenticator.get(challenge))).toContain(errors.passkeyExpired)
})

test('a challenge can be answered once, within five minutes §10.94 §11.35', async () => {
  const { authenticator } = await newOwner()
  const challenge = await askChallenge(site)
  await site.control({ clockMs: 4 * minute })
  const answer = authenticator.get(challenge)
  const [first, second] = await Promise.all([logInWith(answer), logInWith(answer)])
  expect([first.status, second.status].toSorted()).toEqual([303, 422])
  const third = await logInWith(answer)
  expect(decodeHtml(await third.text())).toContain(english.errors.passkeyExpired)
})

test("a challenge is issued only to the site's own pages, and stored only when it is answered §7.36", async () => {
  const spent = () => site.DB.prepare('SELECT count(*) AS n FROM spent_challenges').first('n')
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
  await site.control({ clockMs: 9 * minute })
  expect(await open('/account/passkey', headers)).not.toContain('name="currentPassword"')
  await site.control({ clockMs: 10.1 * minute })
  expect(await open('/account/passkey', headers)).toContain('name="currentPassword"')
  const credential = createAuthenticator(site).create(await askChallenge(site))
  await change('/passkey', { intent: 'addPasskey', credential }, headers)
  await change(`/passkey?id=${id}`, { intent: 'removePasskey', passkey: id }, headers)
  await change(twoStep, { intent: 'switchTwoStep', to: 'on' }, headers)
  expect(await count('passkeys', person.email)).toBe(1)
  expect(await count('second_factors', person.email)).toBe(0)

  const confirm = (currentPassword: string) =>
    change(`/passkey?id=${id}`, { intent: 'confirmOwner', currentPassword }, headers)
  expect(await (await confirm('not this one, sorry')).text()).toContain(
    english.errors.currentPasswordWrong
  )
  const confirmed = await confirm(person.password)
  expect(confirmed.headers.get('Location')).toBe(`/account/passkey?id=${id}`)
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

test('with two-step verification on, the password alone cannot change it or passkeys §10.91', async () => {
  const owner = await newOwner()
  const { person, headers, id } = owner
  await switchOn(owner)
  const digests = () => readDigests(person.email)
  const before = await digests()
  const attempts = async () => {
    const credential = createAuthenticator(site).create(await askChallenge(site))
    const answers = [
      await change(twoStep, { intent: 'switchTwoStep', to: 'off' }, headers),
      await change(twoStep, { intent: 'renewCodes' }, headers),
      await change(`/passkey?id=${id}`, { intent: 'removePasskey', passkey: id }, headers),
      await change('/passkey', { intent: 'addPasskey', credential }, headers)
    ]
    return answers.map((answer) => answer.headers.get('Location'))
  }
  const pages = [`/account${twoStep}`, `/account${twoStep}`, `/account/passkey?id=${id}`]
  expect(await attempts()).toEqual([...pages, '/account/passkey'])
  expect(await count('second_factors', person.email)).toBe(1)
  expect(await count('passkeys', person.email)).toBe(1)
  expect(await digests()).toEqual(before)
  for (const path of ['/account/passkey', `/account/passkey?id=${id}`]) {
    const page = await open(path, headers)
    expect(page).toContain('value="proveByPasskey"')
    expect(page).toContain('value="proveByCode"')
    expect(page).not.toMatch(/value="(?:addPasskey|removePasskey)"/)
  }

  // Somebody else's passkey and an unanswered challenge prove nothing.
  const stranger = await newOwner()
  const foreign = await prove({ ...owner, authenticator: stranger.authenticator })
  expect([foreign.status, await foreign.text()]).toEqual([
    422,
    expect.stringContaining(english.errors.passkeyNotYours)
  ])
  expect((await prove(owner, { isForged: true })).status).toBe(422)
  expect(await attempts()).toEqual([...pages, '/account/passkey'])

  expect((await prove(owner)).headers.get('Location')).toBe('/account/passkey')
  expect(await open('/account/passkey', headers)).toContain('value="addPasskey"')
  await change(twoStep, { intent: 'switchTwoStep', to: 'off' }, headers)
  expect(await count('second_factors', person.email)).toBe(0)
})

test('a used passkey counts for ten minutes in its session, and the password is still needed §10.91 §11.34', async () => {
  const owner = await newOwner()
  const { person, headers } = owner
  await switchOn(owner)
  const off = () => change(twoStep, { intent: 'switchTwoStep', to: 'off' }, headers)
  const confirm = () =>
    change(twoStep, { intent: 'confirmOwner', currentPassword: person.password }, headers)
  // A proof in another session of the account does not count here.
  expect((await logIn(owner)).headers.get('Location')).toBe('/account')
  await off()
  expect(await count('second_factors', person.email)).toBe(1)

  await prove(owner)
  await site.control({ clockMs: 10.1 * minute })
  await confirm()
  expect(await open(`/account${twoStep}`, headers)).toContain('value="proveByPasskey"')
  await off()
  expect(await count('second_factors', person.email)).toBe(1)
  await prove(owner)
  await site.control({ clockMs: 19.9 * minute })
  await off()
  expect(await count('second_factors', person.email)).toBe(0)
})

test('without script, a recovery code proves the second factor, once §10.91 §10.106', async () => {
  const owner = await newOwner()
  const { person, headers } = owner
  const [code = ''] = await switchOn(owner)
  const proveByCode = (recoveryCode: string, prefix = '') => {
    const path = `${prefix}/account${twoStep}`
    return sendForm(site, path, { intent: 'proveByCode', recoveryCode }, { headers })
  }
  await change(twoStep, { intent: 'codesSaved' }, headers)
  const wrong = await proveByCode('00000-00000-00000-00000-000000', '/tr')
  expect(wrong.status).toBe(422)
  expect(decodeHtml(await wrong.text())).toContain(turkish.errors.recoveryCodeWrong)
  expect((await proveByCode(code)).headers.get('Location')).toBe(`/account${twoStep}`)
  expect((await mailbox.mailTo(person.email, 3)).subject).toBe(
    'A recovery code was used for your Babylon account'
  )
  expect(await count('recovery_codes', person.email)).toBe(9)
  expect((await proveByCode(code)).status).toBe(422)
  for (let tries = 0; tries < 9; tries += 1) expect((await proveByCode('0')).status).toBe(422)
  const refused = await proveByCode('0')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, expect.any(String)])
  // Each session has its own attempts.
  const waiting = await enterPassword(person)
  expect((await enterCode('0', waiting)).status).toBe(422)
  await change(twoStep, { intent: 'switchTwoStep', to: 'off' }, headers)
  expect(await count('second_factors', person.email)).toBe(0)
})

test('a login with a passkey or a recovery code counts as proof of the second factor §10.91', async () => {
  const owner = await newOwner()
  const { person } = owner
  const [code = ''] = await switchOn(owner)
  const byCode = { Cookie: readCookies(await enterCode(code, await enterPassword(person))) }
  const byPasskey = { Cookie: readCookies(await logIn(owner)) }
  for (const headers of [byCode, byPasskey]) {
    expect(await open(`/account${twoStep}`, headers)).toContain('value="switchTwoStep"')
  }
})

test('recovery codes have at least 128 bits, and their digests are keyed with an encrypted key §10.99', async () => {
  const owner = await newOwner()
  const codes = await switchOn(owner)
  const letters = codes.map((code) => code.replaceAll('-', ''))
  for (const code of letters) expect(code.length * 5).toBeGreaterThanOrEqual(128)
  const stored = await readDigests(owner.person.email)
  expect(stored).toHaveLength(10)
  const plain = letters.map((code) => sha256(`recovery-code:${code}`))
  for (const digest of plain) expect(stored).not.toContain(digest)
})

test('recovery codes stored without a key work until they are replaced §10.99', async () => {
  const owner = await newOwner()
  const { email } = owner.person
  await switchOn(owner)
  const ofOwner = 'account_id = (SELECT id FROM accounts WHERE email_key = ?)'
  await site.DB.batch([
    site.DB.prepare(`DELETE FROM recovery_codes WHERE ${ofOwner}`).bind(email),
    site.DB.prepare(
      `UPDATE second_factors SET codes_key = NULL, codes_key_id = NULL WHERE ${ofOwner}`
    ).bind(email),
    site.DB.prepare(
      `INSERT INTO recovery_codes SELECT id, ? FROM accounts WHERE email_key = ?`
    ).bind(sha256('recovery-code:3f7k9m2xb0qa64tz'), email)
  ])
  const waiting = await enterPassword(owner.person)
  const response = await enterCode('3F7K-9M2X-B0QA-64TZ', waiting)
  expect(response.headers.get('Location')).toBe('/account')
  expect((await enterCode('3f7k-9m2x-b0qa-64tz', await enterPassword(owner.person))).status).toBe(
    422
  )
})

test('recovery codes are shown for ten minutes in the session that made them, and stored as digests §10.98 §11.37', async () => {
  const owner = await newOwner()
  const { headers, person } = owner
  const codes = await switchOn(owner)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes)
    expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{5}-){4}[0-9a-hjkmnp-tv-z]{6}$/)
  const tables = ['recovery_codes', 'second_factors', 'deliveries']
  const rows = await Promise.all(
    tables.map((name) => site.DB.prepare(`SELECT * FROM ${name}`).all())
  )
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code)

  const file = await change(twoStep, { intent: 'downloadCodes' }, headers)
  expect(file.headers.get('Content-Disposition')).toBe(
    'attachment; filename="babylon-recovery-codes.txt"'
  )
  expect(file.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(await file.text()).toBe(`${codes.join('\n')}\n`)
  const elsewhere = { Cookie: readCookies(await logIn(owner)) }
  expect(codesIn(await open(`/account${twoStep}`, elsewhere))).toEqual([])
  await site.control({ clockMs: 9 * minute })
  expect(codesIn(await open(`/account${twoStep}`, headers))).toEqual(codes)
  await site.control({ clockMs: 10.1 * minute })
  expect(codesIn(await open(`/account${twoStep}`, headers))).toEqual([])
  expect((await mailbox.mailTo(person.email, 2)).subject).toBe(
    'Two-step verification is on for your Babylon account'
  )
})

test('new recovery codes replace the old ones, and are no longer shown once they are saved §10.98 §10.105', async () => {
  const owner = await newOwner()
  const { headers, person } = owner
  const [old = ''] = await switchOn(owner)
  await prove(owner)
  const renew = { intent: 'renewCodes', idempotency_key: crypto.randomUUID() }
  await Promise.all([change(twoStep, renew, headers), change(twoStep, renew, headers)])
  const codes = codesIn(await open(`/account${twoStep}`, headers))
  expect(codes).toHaveLength(10)
  expect(codes).not.toContain(old)
  expect((await mailbox.mailTo(person.email, 3)).subject).toBe(
    'New recovery codes for your Babylon account'
  )
  await change(twoStep, { intent: 'codesSaved' }, headers)
  expect(codesIn(await open(`/account${twoStep}`, headers))).toEqual([])
  const waiting = await enterPassword(person)
  expect((await enterCode(old, waiting)).status).toBe(422)
  expect((await enterCode(codes[0] ?? '', waiting)).status).toBe(303)
  // Only one mail was sent, although the form was sent twice.
  expect((await mailbox.mailTo(person.email, 4)).subject).toBe(
    'A recovery code was used for your Babylon account'
  )
})

test('with two-step verification, the password alone opens nothing, and a recovery code works once §2.1 §10.96 §10.97 §10.98 §10.105 §10.107', async () => {
  const owner = await newOwner()
  const { person } = owner
  const [code = ''] = await switchOn(owner)
  const waiting = await enterPassword(person, { remember: 'on' })
  expect((await site.fetch('/account', { headers: waiting })).status).toBe(303)
  expect(await open('/tr/login/passkey', waiting)).toContain('name="recoveryCode"')

  const wrong = await enterCode('0000-0000-0000-0000', waiting, '/tr/login/passkey')
  expect(decodeHtml(await wrong.text())).toContain(turkish.errors.recoveryCodeWrong)
  const response = await enterCode(` ${code.toUpperCase().replaceAll('-', ' ')}`, waiting)
  expect(response.headers.get('Location')).toBe('/account')
  const cookies = response.headers.getSetCookie().join('\n')
  expect(cookies).toMatch(/^__Host-session=[^;]+; Max-Age=2592000/)
  expect(cookies).toMatch(/__Host-second_step=; Max-Age=0/)
  expect((await mailbox.mailTo(person.email, 3)).subject).toBe(
    'A recovery code was used for your Babylon account'
  )
  expect(await open('/account', { Cookie: readCookies(response) })).toContain(
    'Recovery codes left: 9'
  )

  // Neither the step nor the code works again.
  const again = await enterCode(code, waiting)
  expect(again.headers.get('Location')).toBe('/login?error=session_expire')
  expect((await enterCode(code, await enterPassword(person))).status).toBe(422)
})

test('a passkey completes a login after the password, if it belongs to the same account §10.96', async () => {
  const owner = await newOwner()
  await switchOn(owner)
  const other = await newOwner()
  const waiting = await enterPassword(owner.person, { remember: 'on' })
  expect(await open('/login/passkey', waiting)).toContain(owner.authenticator.credentialId)
  const wrong = await logInWith(other.authenticator.get(await askChallenge(site)), {}, waiting)
  expect(await wrong.text()).toContain(english.errors.passkeyOtherAccount)
  const right = owner.authenticator.get(await askChallenge(site))
  const response = await logInWith(right, {}, waiting)
  expect(response.headers.getSetCookie().join('\n')).toMatch(
    /^__Host-session=[^;]+; Max-Age=2592000/
  )
  const again = await enterCode('0000-0000-0000-0000', waiting)
  expect(again.headers.get('Location')).toBe('/login?error=session_expire')
})

test('if two recovery codes are sent at once, only one completes the login', async () => {
  const owner = await newOwner()
  const [one = '', other = ''] = await switchOn(owner)
  const waiting = await enterPassword(owner.person)
  const answers = await Promise.all([enterCode(one, waiting), enterCode(other, waiting)])
  const locations = answers.map(({ headers }) => headers.get('Location'))
  expect(locations.toSorted()).toEqual(['/account', '/login?error=session_expire'])
})

test('a login waits ten minutes for the passkey or code, and only until the password changes §10.97 §11.36', async () => {
  const owner = await newOwner()
  const { person, headers } = owner
  const codes = await switchOn(owner)
  const [first, second] = [await enterPassword(person), await enterPassword(person)]
  await site.control({ clockMs: 9 * minute })
  expect((await enterCode(codes[0] ?? '', first)).headers.get('Location')).toBe('/account')
  await site.control({ clockMs: 10.1 * minute })
  const late = await enterCode(codes[1] ?? '', second)
  expect(late.headers.get('Location')).toBe('/login?error=session_expire')

  await site.control({ clockMs: 0 })
  const third = await enterPassword(person)
  const password = 'yeşil kapıdan geçtim'
  const passwords = { newPassword: password, newPasswordAgain: password }
  await change('/password', { currentPassword: person.password, ...passwords }, headers)
  const ended = await enterCode(codes[1] ?? '', third)
  expect(ended.headers.get('Location')).toBe('/login?error=session_expire')
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

test('a password reset keeps passkeys and two-step verification §10.93 §10.104', async () => {
  const owner = await newOwner()
  const { person } = owner
  const [code = ''] = await switchOn(owner)
  await sendForm(site, '/forgot-password', { email: person.email })
  const token = await linkToken(site, person.email, 'reset')
  const password = 'yeşil kapıdan geçtim'
  const fields = { newPassword: password, newPasswordAgain: password }
  await sendForm(site, `/reset-password?token=${token}`, fields)
  const waiting = await enterPassword({ ...person, password })
  expect((await enterCode(code, waiting)).status).toBe(303)
  expect((await logIn(owner)).status).toBe(303)
})

test('wrong recovery codes entered by somebody with the password do not lock the owner out §10.106', async () => {
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
  expect(right.headers.get('Location')).toBe('/account')
})

test('switching two-step verification off or removing the last passkey ends it, and each is reported by mail §10.104 §10.105', async () => {
  const owner = await newOwner()
  const { person, headers, id } = owner
  await switchOn(owner)
  await prove(owner)
  await change(twoStep, { intent: 'switchTwoStep', to: 'off' }, headers)
  expect((await logInAs(site, person)).Cookie).toContain('__Host-session')
  expect(await count('recovery_codes', person.email)).toBe(0)
  expect((await mailbox.mailTo(person.email, 3)).subject).toBe(
    'Two-step verification is off for your Babylon account'
  )
  await switchOn(owner)
  const other = await addPasskey(site, headers)
  await change(`/passkey?id=${other}`, { intent: 'removePasskey', passkey: other }, headers)
  expect(await count('second_factors', person.email)).toBe(1)
  expect(await count('recovery_codes', person.email)).toBe(10)
  expect(await open(`/account/passkey?id=${id}`, headers)).toContain('This is your last passkey.')
  await change(`/passkey?id=${id}`, { intent: 'removePasskey', passkey: id }, headers)
  expect(await count('second_factors', person.email)).toBe(0)
  expect(await count('recovery_codes', person.email)).toBe(0)
  await mailbox.mailTo(person.email, 8)
  const subjects = mailbox.mailsTo(person.email).map(({ subject }) => subject)
  expect(subjects.slice(4).toSorted()).toEqual([
    'A passkey was added to your Babylon account',
    'A passkey was removed from your Babylon account',
    'A passkey was removed from your Babylon account',
    'Two-step verification is off for your Babylon account'
  ])
  // Without a passkey it cannot be switched on.
  await change(twoStep, { intent: 'switchTwoStep', to: 'on' }, headers)
  expect(await count('second_factors', person.email)).toBe(0)
})

test('the export contains passkeys without their keys, and a deleted account leaves none §10.109', async () => {
  const owner = await newOwner()
  const { person, headers, authenticator } = owner
  await switchOn(owner)
  const file = await (await change('', { intent: 'export' }, headers)).text()
  expect(JSON.parse(file)).toMatchObject({
    passkeys: [{ name: 'Firefox · Linux', createdAt: expect.any(String), lastUsedAt: null }],
    secondFactor: { since: expect.any(String), recoveryCodesLeft: 10 }
  })
  expect(file).not.toContain(authenticator.credentialId)
  await enterPassword(person)
  const id = await accountId(site, person)
  await change('', { intent: 'delete', currentPassword: person.password }, headers)
  for (const table of ['passkeys', 'second_factors', 'recovery_codes', 'second_steps']) {
    const rows = site.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE account_id = ?`).bind(id)
    expect([table, await rows.first('n')]).toEqual([table, 0])
  }
  expect(await (await logIn(owner)).text()).toContain(english.errors.passkeyUnknown)
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
  await site.runCron(Date.now() + 4 * minute)
  expect(Object.values((await left()) ?? {}).every((rows) => Number(rows) > 0)).toBe(true)
  await site.runCron(Date.now() + 25 * minute)
  expect(await left()).toEqual({ challenges: 0, steps: 0, seeds: 0 })
  expect(await count('recovery_codes', owner.person.email)).toBe(10)
})

test('a passkey of an unconfirmed account does not log in', async () => {
  const owner = await newOwner()
  await site.DB.prepare('UPDATE accounts SET verified_at = NULL WHERE email_key = ?')
    .bind(owner.person.email)
    .run()
  expect((await logIn(owner)).headers.get('Location')).toBe('/verify-email')
})

test('passkeys and recovery codes do not open a blocked account §10.42', async () => {
  const owner = await newOwner()
  const [code = ''] = await switchOn(owner)
  const waiting = await enterPassword(owner.person)
  await site.DB.prepare('UPDATE accounts SET blocked_at = 1 WHERE email_key = ?')
    .bind(owner.person.email)
    .run()
  for (const response of [await logIn(owner), await enterCode(code, waiting)]) {
    expect(response.status).toBe(422)
    expect(response.headers.getSetCookie().join()).not.toContain('__Host-session')
    expect(decodeHtml(await response.text())).toContain(english.errors.accountBlocked)
  }
  expect(await count('recovery_codes', owner.person.email)).toBe(10)
})

test('SITE_ORIGIN decides for which site passkeys are made §10.94', async () => {
  await site.set({ SITE_ORIGIN: 'https://www.example.com' })
  const headers = await logInAs(site, await newAccount(site, newPerson()))
  const page = await open('/account/passkey', headers)
  expect(page).toContain('"rp":{"id":"www.example.com","name":"Babylon"}')
  await expect(addPasskey(site, headers)).rejects.toThrow(english.errors.passkeyRefused)
  const authenticator = createAuthenticator({ origin: 'https://www.example.com' })
  expect(await addPasskey(site, headers, authenticator)).not.toBe('')
})

import { expect, test } from 'vitest'
import {
  accountId,
  logInAs,
  newAccount,
  newPerson,
  readCookies,
  registerAccount,
  registration
} from '../../support/accounts.ts'
import { decodeHtml, hiddenFields, readHtml, readPage, sendForm } from '../../support/form.ts'
import { linkIn, startMailbox } from '../../support/mailbox.ts'
import { linksIn, partsOf } from '../../support/markup.ts'
import { legalVersions } from '../../support/pages/legal-versions.ts'
import { locationOf, textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const mailbox = startMailbox()
const site = startSite({ faults: true, inOrder: true, vars: mailbox.vars })

/**
 * Status, headers and body of an answer, without the request id. Cookies, whose values are random
 * or encrypted, are reduced to their length.
 */
async function comparable(response: Response): Promise<object> {
  const headers = new Headers(response.headers)
  headers.delete('X-Request-Id')
  const cookies = headers
    .getSetCookie()
    .map((cookie) => cookie.replace(/=([^;]+);/, (_, value: string) => `=${value.length};`))
  headers.delete('Set-Cookie')
  return { status: response.status, headers: [...headers, cookies], body: await response.text() }
}

test.each(['en', 'tr'])(
  'a person registers, confirms and resets the password in %s with the links in the mails §10.20 §10.110',
  async (locale) => {
    const prefix = locale === 'en' ? '' : '/tr'
    const person = newPerson()
    const registered = await sendForm(site, `${prefix}/register`, registration(person))
    const mail = await mailbox.mailTo(person.email)
    const link = new URL(linkIn(mail, `${prefix}/verify-email`))
    expect(link.origin).toBe(site.origin)
    expect(mail.html).toContain(link.href)
    const path = link.pathname + link.search
    const headers = { Cookie: readCookies(registered) }
    const confirmed = await sendForm(site, path, { intent: 'confirmEmail' }, { headers })
    expect(locationOf(confirmed)).toBe(`${prefix}/account?confirmed=1`)
    const welcome = await mailbox.mailTo(person.email, 2)
    expect(welcome.text).toContain(person.name)
    expect((await logInAs(site, person)).Cookie).not.toBe('')

    await sendForm(site, `${prefix}/forgot-password`, { email: person.email.toUpperCase() })
    const reset = new URL(linkIn(await mailbox.mailTo(person.email, 3), `${prefix}/reset-password`))
    const password = 'yeşil kapıdan geçtim'
    const fields = { newPassword: password, newPasswordAgain: password }
    const done = await sendForm(site, reset.pathname + reset.search, fields)
    expect(locationOf(done)).toBe(`${prefix}/login?success=password_changed`)
    const notice = await mailbox.mailTo(person.email, 4)
    expect(notice.text).not.toContain(password)
    expect((await logInAs(site, { ...person, password })).Cookie).not.toBe('')
  }
)

test('stored rows contain neither the password nor the token of a link §10.37', async () => {
  const person = await registerAccount(site)
  const tables = ['accounts', 'consents', 'tokens', 'deliveries', 'sessions', 'counters']
  const rows = await Promise.all(tables.map((table) => site.listRows(`SELECT * FROM ${table}`)))
  const all = JSON.stringify(rows)
  expect(all).not.toContain(person.password)
  // The first one has the link.
  await mailbox.mailTo(person.email, 2)
  for (const mail of mailbox.mailsTo(person.email)) {
    const token = /token=([\w-]+)/.exec(mail.text)?.[1]
    if (token) expect(all).not.toContain(token)
  }
})

test('a registration records its time, its language and the versions that it showed §10.14', async () => {
  const before = Date.now()
  const shown = hiddenFields(await textOf(site.fetch('/tr/register')))
  const { privacy, terms } = legalVersions
  expect(shown).toMatchObject({ privacy_version: privacy, terms_version: terms })
  const recorded = async (privacy_version: string, terms_version: string) => {
    const person = newPerson()
    const sent = { ...registration(person), privacy_version, terms_version }
    await sendForm(site, '/tr/register', sent)
    const sql = `SELECT subject, version, consents.locale FROM consents JOIN accounts ON accounts.id = account_id
      WHERE email_key = ? AND given_at >= ? ORDER BY subject`
    return (await site.listRows(sql, person.email, before)).map((row) => Object.values(row))
  }
  const consents = (privacy: string, terms: string) => [
    ['privacy', privacy, 'tr'],
    ['terms', terms, 'tr']
  ]
  expect(await recorded('2026-11-21', '2026-11-19')).toEqual(consents('2026-11-21', '2026-11-19'))
  expect(await recorded('9999-12-31', '9999-12-31')).toEqual(consents(privacy, terms))
})

test('register, forgot-password and resend answer the same for known and unknown addresses §10.44', async () => {
  // The receipt's cookie grows with the values, of which only the address differs.
  const person = newPerson()
  const known = await registerAccount(site, { ...person, email: 'ayse-known@example.com' })
  const unknown = (name: string) => `ayse-${name}@example.com`
  const register = async (email: string) =>
    comparable(await sendForm(site, '/register', registration({ ...person, email })))
  const forgot = async (email: string) =>
    comparable(await sendForm(site, '/forgot-password', { email }))
  const resend = async (email: string) =>
    comparable(await sendForm(site, '/verify-email', { intent: 'resend', email }))
  const registered = await register(known.email)
  expect(registered).toMatchObject({ status: 303 })
  expect(registered).toEqual(await register(unknown('first')))
  expect(await forgot(known.email)).toEqual(await forgot(unknown('other')))
  expect(await resend(known.email)).toEqual(await resend(unknown('third')))
})

test('registering an email address that has an account mails its owner and leaves the account unchanged', async () => {
  const owner = await registerAccount(site)
  const stranger = { ...newPerson(), email: owner.email.toUpperCase() }
  await sendForm(site, '/tr/register', registration(stranger))
  // It is the third mail, after the link and the welcome.
  const mail = await mailbox.mailTo(owner.email, 3)
  expect(mail.text).not.toContain(stranger.name === owner.name ? stranger.company : stranger.name)
  expect(mail.text).not.toContain('token=')
  expect((await logInAs(site, owner)).Cookie).not.toBe('')
  expect((await logInAs(site, { ...owner, password: stranger.password })).Cookie).toBe('')
})

test("changing the account's language changes the language of later mails and of the site §1.4.2 §10.20", async () => {
  const person = await registerAccount(site)
  const session = await logInAs(site, person)
  const fields = { name: 'Deniz <b>Kaya', company: 'Kaya & Tur', phone: '', language: 'tr' }
  const save = (path: string, language: string, script = false) => {
    const profile = { intent: 'profile', ...fields, language }
    return sendForm(site, path, profile, { headers: session, script })
  }
  // Saving the same language does not change the language of the site.
  const same = await save('/tr/account', 'en')
  expect(locationOf(same)).toBe('/tr/account?saved=1#profile')
  expect(same.headers.getSetCookie()).toEqual([])

  const saved = await save('/account', 'tr')
  expect(locationOf(saved)).toBe('/tr/account?saved=1#profile')
  expect(readCookies(saved)).toBe('i18n_redirected=tr')
  const page = await textOf(site.fetch('/account?saved=1', { headers: session }))
  expect(page).toContain('Deniz &lt;b&gt;Kaya')
  expect(decodeHtml(page)).toContain('Details saved.')
  const back = await save('/tr/account', 'en', true)
  expect(await back.json()).toEqual({ location: '/account?saved=1#profile' })
  expect(readCookies(back)).toBe('i18n_redirected=en')
  await save('/account', 'tr')
  await sendForm(site, '/forgot-password', { email: person.email })
  linkIn(await mailbox.mailTo(person.email, 3), '/tr/reset-password')
})

test('the account page has three groups of sections, with the fragments that redirects use §10.21', async () => {
  const headers = await logInAs(site, await newAccount(site))
  const html = await textOf(site.fetch('/tr/account', { headers }))
  const ids = [...html.matchAll(/<section[^>]* id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([
    ...['you', 'agency', 'profile', 'email'],
    ...['security', 'password', 'passkeys', 'sessions'],
    ...['privacy', 'news', 'export', 'remove']
  ])
  expect(linksIn(partsOf(html, 'toc')[0])).toEqual(['#you', '#security', '#privacy'])
})

test('the export contains all account data except secrets §10.20', async () => {
  const person = await registerAccount(site)
  const session = await logInAs(site, person)
  const response = await sendForm(site, '/account', { intent: 'export' }, { headers: session })
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toBe(
    'attachment; filename="babylon-account.json"'
  )
  const text = await response.text()
  const { name, company, phone, email } = person
  expect(JSON.parse(text)).toEqual({
    exportedAt: expect.stringMatching(/^\d{4}-/),
    account: {
      id: expect.any(String),
      ...{ name, company, phone, email, locale: 'en' },
      createdAt: expect.stringMatching(/^\d{4}-/),
      verifiedAt: expect.stringMatching(/^\d{4}-/),
      ...{ review: 'waiting', reviewNote: '', reviewedAt: null, blockedAt: null },
      visit: { page: 'register', landing: '/register', referrer: '' },
      consents: [
        expect.objectContaining({
          subject: 'privacy',
          version: legalVersions.privacy,
          locale: 'en'
        }),
        expect.objectContaining({ subject: 'terms', version: legalVersions.terms, locale: 'en' })
      ]
    },
    emailChange: null,
    news: [],
    sessions: [expect.objectContaining({ browser: 'Firefox · Linux' })],
    passkeys: [],
    secondFactor: null,
    history: [
      expect.objectContaining({ event: 'logged in', browser: 'Firefox · Linux' }),
      expect.objectContaining({ event: 'address confirmed' })
    ]
  })
  expect(text).not.toMatch(/argon2|hash|token/)
  expect(text).not.toContain(person.password)
})

test('a deleted account leaves no rows §10.20 §10.49', async () => {
  const person = await registerAccount(site)
  // An account that is gone gets no mail about its registration.
  await mailbox.mailTo(person.email, 2)
  const [here, there] = [await logInAs(site, person), await logInAs(site, person)]
  const id = await accountId(site, person)
  const fields = { intent: 'delete', currentPassword: person.password }
  const response = await sendForm(site, '/account', fields, { headers: here })
  expect(locationOf(response)).toBe('/?success=account_deleted')
  expect(response.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
  const count = (table: string, column: string) =>
    site.countRows(`${table} WHERE ${column} = ?`, id)
  expect(await count('accounts', 'id')).toBe(0)
  for (const table of ['sessions', 'tokens', 'consents', 'account_events']) {
    expect(await count(table, 'account_id')).toBe(0)
  }
  const late = await site.fetch('/account', { headers: there })
  expect(locationOf(late)).toMatch(/session_expire/)
  expect((await logInAs(site, person)).Cookie).toBe('')
  expect((await mailbox.mailTo(person.email, 3)).text).toContain(person.name)
  await registerAccount(site, person)
  expect((await logInAs(site, person)).Cookie).not.toBe('')
})

test('PASSWORD_MIN_LENGTH sets the shortest password §10.23', async () => {
  await site.set({ PASSWORD_MIN_LENGTH: '16' })
  const page = await readHtml(site, '/register')
  expect(page).toMatch(/minLength="16"[^>]*name="password"|name="password"[^>]*minLength="16"/)
  const short = await sendForm(site, '/register', {
    ...registration(newPerson()),
    password: 'mavi kapı 1 2 3'
  })
  expect(short.status).toBe(422)
  expect(await readPage(short)).toContain('at least 16 characters')
})

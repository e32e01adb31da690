import { beforeEach, expect, test, vi } from 'vitest'
import account from '../../locales/en/messages/account.json'
import english from '../../locales/en/messages/change-email.json'
import forms from '../../locales/en/messages/forms.json'
import englishRestore from '../../locales/en/messages/restore-email.json'
import turkishRestore from '../../locales/tr/messages/restore-email.json'
import {
  type LoggedIn,
  linkToken,
  logInAs,
  newAccount,
  newPerson,
  type Person,
  readCookies,
  registerAccount,
  registration,
  signedToken
} from '../support/accounts.ts'
import { addPasskey, createAuthenticator } from '../support/authenticator.ts'
import { decodeHtml, type Fields, sendForm, withoutGuards } from '../support/form.ts'
import { linkIn, startMailbox } from '../support/mailbox.ts'
import { newIp, startSite } from '../support/site.ts'

const mailbox = startMailbox()
const operatorToken = 'operator-operator-operator-operator'
const site = startSite({
  ...{ faults: true, inOrder: true, vars: mailbox.vars },
  secrets: { OPS_TOKEN: operatorToken }
})
const dayMs = 24 * 3_600_000

beforeEach(() => site.control({ clockMs: 0 }))

interface LoggedInOwner {
  person: Person
  headers: LoggedIn
  /** An unused email address. */
  newEmail: string
}

async function owner(): Promise<LoggedInOwner> {
  const person = await newAccount(site)
  const headers = await logInAs(site, person)
  return { person, headers, newEmail: `new-${person.email}` }
}

function ask(
  { person, headers }: Pick<LoggedInOwner, 'person' | 'headers'>,
  newEmail: string,
  more: Fields = {}
): Promise<Response> {
  const fields = { intent: 'changeEmail', newEmail, currentPassword: person.password, ...more }
  return sendForm(site, '/account/email', fields, { headers })
}

function act(intent: string, headers: LoggedIn): Promise<Response> {
  return sendForm(site, '/account', { intent }, { headers })
}

/** The path of the link in the newest mail to an address. */
async function linkTo(email: string, nth = 1, prefix = ''): Promise<string> {
  const link = new URL(linkIn(await mailbox.mailTo(email, nth), `${prefix}/account/email`))
  return link.pathname + link.search
}

function confirm(link: string, headers: LoggedIn): Promise<Response> {
  return sendForm(site, link, { intent: 'confirmChange' }, { headers })
}

async function readPage(path: string, headers: LoggedIn): Promise<string> {
  return decodeHtml(await (await site.fetch(path, { headers })).text())
}

/** Counts the rows of an account. `rows` ends where the condition on the account begins. */
async function count(rows: string, person: Person): Promise<unknown> {
  return site.DB.prepare(
    `SELECT count(*) AS n FROM ${rows} account_id IN (SELECT id FROM accounts WHERE email_key = ?)`
  )
    .bind(person.email)
    .first('n')
}

test.each(['', '/tr'])(
  'an account moves to a new email address once the link mailed there is confirmed (%s/account) §10.65',
  async (prefix) => {
    const { person, headers, newEmail } = await owner()
    const fields = { intent: 'changeEmail', newEmail, currentPassword: person.password }
    const { name, company, phone, password } = person
    const language = prefix ? 'tr' : 'en'
    const profile = { intent: 'profile', name, company, phone, language }
    await sendForm(site, '/account', profile, { headers })
    const mails = mailbox.mailsTo(person.email).length
    const asked = await sendForm(site, `${prefix}/account/email`, fields, { headers })
    expect(asked.headers.get('Location')).toBe(`${prefix}/account?sent=1#email`)
    const waiting = await readPage(`${prefix}/account?sent=1`, headers)
    expect(waiting).toContain(newEmail)

    const notice = await mailbox.mailTo(person.email, mails + 1)
    expect(notice.text).toContain(person.name)
    expect(notice.text).not.toContain(newEmail)
    expect(notice.text).toContain(`${site.origin}${prefix}/account/password`)
    expect((await logInAs(site, { email: newEmail, password })).Cookie).toBe('')

    const link = await linkTo(newEmail, 1, prefix)
    const confirmed = await confirm(link, headers)
    expect(confirmed.headers.get('Location')).toBe(`${prefix}/account?changed=1#email`)
    expect(await readPage(`${prefix}/account`, headers)).toContain(newEmail)
    const told = await mailbox.mailTo(person.email, mails + 2)
    expect(told.text).toContain(`${site.origin}${prefix}/restore-email?token=`)
    expect((await logInAs(site, person)).Cookie).toBe('')
    expect((await logInAs(site, { email: newEmail, password })).Cookie).not.toBe('')
    // The former address can be registered again.
    await registerAccount(site, { ...newPerson(), email: person.email })
  }
)

test.each(['deliveries', 'account_events', 'tokens'])(
  'an email change that cannot be stored completely changes nothing, in either direction (%s) §10.67 §10.69',
  async (table) => {
    const asking = await owner()
    const { person, headers, newEmail } = asking
    await ask(asking, newEmail)
    const link = await linkTo(newEmail)
    const refused = async (send: () => Promise<Response>) => {
      await site.DB.exec(
        `CREATE TRIGGER refuse BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'refused'); END`
      )
      const { status } = await send()
      await site.DB.exec('DROP TRIGGER refuse')
      expect(status).toBe(503)
    }
    await refused(() => confirm(link, headers))
    expect((await logInAs(site, person)).Cookie).not.toBe('')
    // The link still works.
    expect((await confirm(link, headers)).headers.get('Location')).toBe('/account?changed=1#email')
    const back = await restoreLinkTo(person.email, 2)
    await refused(() => revertChange(back))
    const moved = { email: newEmail, password: person.password }
    expect((await logInAs(site, moved)).Cookie).not.toBe('')
    expect((await revertChange(back)).headers.get('Location')).toBe(done)
  }
)

test('opening the link changes nothing, and confirming works once §10.66', async () => {
  const { person, headers, newEmail } = await owner()
  await ask({ person, headers }, newEmail)
  const link = await linkTo(newEmail)
  for (const method of ['GET', 'HEAD', 'GET']) {
    expect((await site.fetch(link, { method, headers })).status).toBe(200)
  }
  expect(await readPage(link, headers)).toContain(newEmail)
  expect((await logInAs(site, person)).Cookie).not.toBe('')
  const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(link, headers)))
  const locations = answers.map((answer) => answer.headers.get('Location'))
  expect(locations.filter((to) => to === '/account?changed=1#email')).toHaveLength(1)
  expect(await readPage(link, headers)).toContain(english.failed.title)
})

test('the link requires a login to the account that requested it §10.66', async () => {
  const asking = await owner()
  await ask(asking, asking.newEmail)
  const link = await linkTo(asking.newEmail)
  const stranger = await owner()
  const loggedOut = await site.fetch(link)
  expect(loggedOut.headers.get('Location')).toBe(`/login?redirect=${encodeURIComponent(link)}`)
  expect(await readPage(link, stranger.headers)).toContain(english.failed.title)
  expect((await confirm(link, stranger.headers)).headers.get('Location')).toBe(link)
  const { email, password } = asking.person
  const login = loggedOut.headers.get('Location') ?? ''
  const back = await sendForm(site, login, { email, password })
  expect(back.headers.get('Location')).toBe(link)
  const done = await confirm(link, { Cookie: readCookies(back) })
  expect(done.headers.get('Location')).toBe('/account?changed=1#email')
})

test('an email change ends other sessions, reset links and half-finished logins, and keeps passkeys §10.67', async () => {
  const { person, headers, newEmail } = await owner()
  const authenticator = createAuthenticator(site)
  await addPasskey(site, headers, authenticator)
  const other = await logInAs(site, person)
  await sendForm(site, '/forgot-password', { email: person.email })
  const mails = mailbox.mailsTo(person.email)
  const reset = linkIn(
    await mailbox.mailTo(person.email, Math.max(mails.length, 2)),
    '/reset-password'
  )
  await sendForm(
    site,
    '/account/two-step-verification',
    { intent: 'switchTwoStep', to: 'on' },
    { headers }
  )
  const waiting = await sendForm(site, '/login', { email: person.email, password: person.password })
  expect(waiting.headers.get('Location')).toBe('/login/passkey')
  await ask({ person, headers }, newEmail)
  const confirmed = await confirm(await linkTo(newEmail), headers)

  expect(confirmed.headers.getSetCookie().join()).toContain('__Host-browser=')
  expect((await site.fetch('/account', { headers })).status).toBe(200)
  const late = await site.fetch('/account', { headers: other })
  expect(late.headers.get('Location')).toMatch(/session_expire/)
  const moved = { ...person, email: newEmail }
  expect(await count("tokens WHERE purpose NOT IN ('verify', 'restore-email') AND", moved)).toBe(0)
  expect(await count('second_steps WHERE', moved)).toBe(0)
  expect(await count('passkeys WHERE', moved)).toBe(1)
  expect(await count('second_factors WHERE', moved)).toBe(1)
  const { pathname, search } = new URL(reset)
  const fields = { newPassword: 'yeşil kapıdan geçtim', newPasswordAgain: 'yeşil kapıdan geçtim' }
  const refused = await sendForm(site, pathname + search, fields)
  expect(refused.headers.get('Location')).toMatch(/^\/reset-password/)
})

test('an email address that has an account gets the same answer, and a mail without a link §10.71', async () => {
  const [asking, known] = [await owner(), await owner()]
  const before = mailbox.mailsTo(known.person.email).length
  const answers = await Promise.all([
    ask(asking, known.person.email.toUpperCase()),
    ask(known, known.newEmail)
  ])
  const [taken, free] = await Promise.all(
    answers.map(async (answer) => [answer.status, answer.headers.get('Location')])
  )
  expect(taken).toEqual(free)
  const shown = async ({ headers }: LoggedInOwner, email: string, own: string) => {
    const page = withoutGuards(await readPage('/account', headers))
    const [chapter = ''] = /<section[^>]* id="email".*?<\/section>/s.exec(page) ?? []
    expect(chapter).toContain(email)
    return chapter.replaceAll(email, 'new').replaceAll(own, 'own')
  }
  const [one, other] = [asking.person.email, known.person.email]
  expect(await shown(asking, other.toUpperCase(), one)).toBe(
    await shown(known, known.newEmail, other)
  )

  // The account that already has the address is mailed about its own request too.
  await mailbox.mailTo(known.person.email, before + 2)
  const told = mailbox.mailsTo(known.person.email).slice(before)
  expect(told.map(({ subject }) => subject).toSorted()).toEqual([
    'This address already has a Babylon account',
    'Your Babylon email address is about to change'
  ])
  for (const { text } of told) expect(text).not.toContain('token=')
})

test('an email address that gets an account in the meantime stays with that account §10.71', async () => {
  const asking = await owner()
  await ask(asking, asking.newEmail)
  const link = await linkTo(asking.newEmail)
  // Somebody else confirms the same address first.
  const other = await owner()
  await ask(other, asking.newEmail)
  await confirm(await linkTo(asking.newEmail, 2), other.headers)
  expect((await confirm(link, asking.headers)).headers.get('Location')).toBe(link)
  expect(await readPage(link, asking.headers)).toContain(english.failed.title)
  expect(await readPage('/account', asking.headers)).not.toContain(asking.newEmail)
  expect((await logInAs(site, asking.person)).Cookie).not.toBe('')
  const { password } = other.person
  expect((await logInAs(site, { email: asking.newEmail, password })).Cookie).not.toBe('')
})

test('an email address with an unconfirmed registration is free §10.71', async () => {
  const asking = await owner()
  await sendForm(site, '/register', registration({ ...newPerson(), email: asking.newEmail }))
  await ask(asking, asking.newEmail)
  const done = await confirm(await linkTo(asking.newEmail, 2), asking.headers)
  expect(done.headers.get('Location')).toBe('/account?changed=1#email')
  const sql = `SELECT count(*) AS n FROM consents WHERE account_id NOT IN (SELECT id FROM accounts)`
  expect(await site.DB.prepare(sql).first('n')).toBe(0)
})

test('a waiting address is shown, can have its link sent again, and be cancelled §10.20 §10.73', async () => {
  const { person, headers, newEmail } = await owner()
  const told = mailbox.mailsTo(person.email).length
  await ask({ person, headers }, newEmail)
  const first = await linkTo(newEmail)
  expect((await act('resendChange', headers)).headers.get('Location')).toBe('/account?sent=1#email')
  const second = await linkTo(newEmail, 2)
  expect(await readPage(first, headers)).toContain(english.failed.title)
  expect(await readPage(second, headers)).toContain(english.pending.title)
  // The current address is notified of the request only.
  expect(mailbox.mailsTo(person.email)).toHaveLength(told + 1)

  expect(await readPage('/account', headers)).toContain(newEmail)
  expect((await act('cancelChange', headers)).headers.get('Location')).toBe('/account#email')
  expect(await readPage('/account', headers)).not.toContain(newEmail)
  expect((await confirm(second, headers)).headers.get('Location')).toBe(second)
  expect((await logInAs(site, person)).Cookie).not.toBe('')
  expect((await act('resendChange', headers)).status).toBe(303)
  expect(mailbox.mailsTo(newEmail)).toHaveLength(2)
})

test('another new address replaces the pending one §10.73', async () => {
  const asking = await owner()
  await ask(asking, asking.newEmail)
  const first = await linkTo(asking.newEmail)
  const second = `second-${asking.newEmail}`
  await ask(asking, second)
  await confirm(first, asking.headers)
  expect((await logInAs(site, asking.person)).Cookie).not.toBe('')
  const done = await confirm(await linkTo(second), asking.headers)
  expect(done.headers.get('Location')).toBe('/account?changed=1#email')
})

test('the link works for 24 hours, after which the pending address is deleted §10.66 §11.49', async () => {
  const asking = await owner()
  await ask(asking, asking.newEmail)
  const link = await linkTo(asking.newEmail)
  await site.control({ clockMs: dayMs + 60_000 })
  const headers = await logInAs(site, asking.person)
  expect(await readPage(link, headers)).toContain(english.failed.title)
  expect(await readPage('/account', headers)).not.toContain(asking.newEmail)
  await site.DB.exec('UPDATE email_changes SET expires_at = 1')
  await site.runCron()
  const sql = 'SELECT count(*) AS n FROM email_changes WHERE email = ?'
  expect(await site.DB.prepare(sql).bind(asking.newEmail).first('n')).toBe(0)
})

test.each([
  ['the current address', 'emailSame', ({ email }: Person) => ({ newEmail: email.toUpperCase() })],
  ['a wrong password', 'currentPasswordWrong', () => ({ currentPassword: 'not this one, sorry' })],
  [
    'an address that the password contains',
    'passwordContainsNewEmail',
    () => ({ newEmail: 'mavikapi@example.com' })
  ]
] as const)('%s is refused, and no mail is sent §10.72', async (_, error, fields) => {
  const asking = await owner()
  const person = { ...asking.person, password: 'mavi kapı 1 2 3 mavikapi' }
  if (error === 'passwordContainsNewEmail') {
    const change = {
      currentPassword: asking.person.password,
      newPassword: person.password,
      newPasswordAgain: person.password
    }
    await sendForm(site, '/account/password', change, { headers: asking.headers })
    asking.headers = await logInAs(site, person)
    asking.person = person
  }
  const mails = () => site.DB.prepare('SELECT count(*) AS n FROM deliveries').first('n')
  const before = await mails()
  const response = await ask(asking, asking.newEmail, fields(asking.person))
  expect(response.status).toBe(422)
  expect(decodeHtml(await response.text())).toContain(forms.errors[error])
  expect(await mails()).toBe(before)
})

test('an account can send five links an hour, and an email address gets five from one network §10.74', async () => {
  const asking = await owner()
  const headers = { ...asking.headers, 'X-Fault': 'FORM_LIMIT=throws' }
  for (let count = 0; count < 5; count += 1) {
    expect((await ask({ ...asking, headers }, `${count}-${asking.newEmail}`)).status).toBe(303)
  }
  const sixth = await ask({ ...asking, headers }, asking.newEmail)
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(60)
  expect((await act('resendChange', headers)).status).toBe(429)
  await site.control({ clockMs: 3_601_000 })
  expect((await act('resendChange', headers)).status).toBe(303)
})

test('the same form sent twice mails one link and one notice', async () => {
  const asking = await owner()
  const told = mailbox.mailsTo(asking.person.email).length
  const key = { idempotency_key: crypto.randomUUID() }
  await ask(asking, asking.newEmail, key)
  const link = await linkTo(asking.newEmail)
  await ask(asking, asking.newEmail, key)
  const done = await confirm(link, asking.headers)
  expect(done.headers.get('Location')).toBe('/account?changed=1#email')
  await mailbox.mailTo(asking.person.email, told + 2)
  expect(mailbox.mailsTo(asking.newEmail)).toHaveLength(1)
  expect(mailbox.mailsTo(asking.person.email)).toHaveLength(told + 2)
})

test('the export names the pending address, and deleting the account removes it', async () => {
  const asking = await owner()
  await ask(asking, asking.newEmail)
  const { id, ...file } = (await (await act('export', asking.headers)).json()) as Fields
  expect(file.emailChange).toMatchObject({ email: asking.newEmail })
  const fields = { intent: 'delete', currentPassword: asking.person.password }
  await sendForm(site, '/account', fields, { headers: asking.headers })
  const sql = 'SELECT count(*) AS n FROM email_changes WHERE email = ?'
  expect(await site.DB.prepare(sql).bind(asking.newEmail).first('n')).toBe(0)
  expect(id).toBeUndefined()
})

/** An account whose email has changed, and the path of the link that reverts it. */
async function moved(): Promise<LoggedInOwner & { link: string }> {
  const asking = await owner()
  await ask(asking, asking.newEmail)
  await confirm(await linkTo(asking.newEmail), asking.headers)
  return { ...asking, link: await restoreLinkTo(asking.person.email, 2) }
}

/** The path of the link in a mail that reverts a change. */
async function restoreLinkTo(email: string, nth: number): Promise<string> {
  const link = new URL(linkIn(await mailbox.mailTo(email, nth), '/restore-email'))
  return link.pathname + link.search
}

function revertChange(link: string): Promise<Response> {
  return sendForm(site, link, {})
}

const done = '/restore-email?sent=1'

test.each(['', '/tr'])(
  'the former address reverts the change without a login, and sets a new password (%s) §2.1 §10.68 §10.69',
  async (prefix) => {
    const { person, headers, newEmail, link } = await moved()
    const words = prefix ? turkishRestore : englishRestore
    const thief = await logInAs(site, { email: newEmail, password: person.password })
    await sendForm(site, '/forgot-password', { email: newEmail })
    const reset = await linkToken(site, newEmail, 'reset')
    for (const method of ['GET', 'HEAD', 'GET']) {
      expect((await site.fetch(prefix + link, { method })).status).toBe(200)
    }
    const page = decodeHtml(await (await site.fetch(prefix + link)).text())
    expect(page).toContain(words.pending.title)
    expect(page).toContain(person.email)
    expect(page).not.toContain(newEmail)
    expect((await site.fetch('/account', { headers: thief })).status).toBe(200)

    const answer = await revertChange(prefix + link)
    expect(answer.headers.get('Location')).toBe(prefix + done)
    expect(decodeHtml(await (await site.fetch(prefix + done)).text())).toContain(words.done.title)
    for (const session of [headers, thief]) {
      expect((await site.fetch('/account', { headers: session })).status).toBe(303)
    }
    const { password } = person
    for (const email of [person.email, newEmail]) {
      expect((await logInAs(site, { email, password })).Cookie).toBe('')
    }
    const fields = { newPassword: 'yeşil kapıdan geçtim', newPasswordAgain: 'yeşil kapıdan geçtim' }
    const stolen = await sendForm(site, `/reset-password?token=${reset}`, fields)
    expect(stolen.headers.get('Location')).toBe('/reset-password')

    const back = await mailbox.mailTo(person.email, 3)
    const { pathname, search } = new URL(linkIn(back, '/reset-password'))
    await sendForm(site, pathname + search, fields)
    const owned = await logInAs(site, { email: person.email, password: fields.newPassword })
    expect(await readPage('/account', owned)).toContain(
      account.history.events['email change taken back']
    )
    const told = mailbox.mailsTo(newEmail)
    expect(told.at(-1)?.subject).toBe('A change of your Babylon email address was undone')
    expect(told.at(-1)?.text).not.toContain('token=')

    // The link works once.
    expect((await revertChange(link)).headers.get('Location')).toBe(link)
    expect(await readPage(link, owned)).toContain(englishRestore.failed.title)
    expect((await site.fetch('/account', { headers: owned })).status).toBe(200)
  }
)

test('reverting a change forgets all known browsers §10.69', async () => {
  const { person, headers, link } = await moved()
  const [mark = ''] = /__Host-browser=[\w-]+/.exec(headers.Cookie) ?? []
  const network = newIp()
  const askForLink = async (Cookie = '') => {
    const from = { headers: { 'CF-Connecting-IP': network, Cookie } }
    return (await sendForm(site, '/forgot-password', { email: person.email }, from)).status
  }
  for (const status of [303, 303, 303, 303, 303, 429]) expect(await askForLink()).toBe(status)
  // A known browser has its own limit for links.
  expect(await askForLink(mark)).toBe(303)
  expect((await revertChange(link)).headers.get('Location')).toBe(done)
  expect(await askForLink(mark)).toBe(429)
})

test('the link that reverts a change works for seven days §10.68 §11.51', async () => {
  const [one, other] = [await moved(), await moved()]
  await site.control({ clockMs: 7 * dayMs - 60_000 })
  expect((await revertChange(one.link)).headers.get('Location')).toBe(done)
  await site.control({ clockMs: 7 * dayMs + 60_000 })
  expect((await revertChange(other.link)).headers.get('Location')).toBe(other.link)
  expect(await readPage(other.link, other.headers)).toContain(englishRestore.failed.title)
})

test('if a change is reverted four times at once, one attempt succeeds §10.68', async () => {
  const { link } = await moved()
  const answers = await Promise.all([1, 2, 3, 4].map(() => revertChange(link)))
  const locations = answers.map((answer) => answer.headers.get('Location'))
  expect(locations.filter((to) => to === done)).toHaveLength(1)
})

test('a thief who changes the email again, or reverts a later change, does not invalidate the first link §10.70', async () => {
  const { person, headers, newEmail, link } = await moved()
  const second = `second-${newEmail}`
  await ask({ person, headers }, second)
  await confirm(await linkTo(second), headers)
  const later = await restoreLinkTo(newEmail, 3)
  expect((await revertChange(later)).headers.get('Location')).toBe(done)
  expect((await revertChange(link)).headers.get('Location')).toBe(done)
  await sendForm(site, '/forgot-password', { email: person.email })
  expect(await linkToken(site, person.email, 'reset')).not.toBe('')
  // In the other direction, the later link stops working.
  const again = await moved()
  const next = `next-${again.newEmail}`
  await ask(again, next)
  await confirm(await linkTo(next), again.headers)
  const last = await restoreLinkTo(again.newEmail, 3)
  expect((await revertChange(again.link)).headers.get('Location')).toBe(done)
  expect((await revertChange(last)).headers.get('Location')).toBe(last)
})

test('reverting a change removes second factors added since, and keeps older ones §10.69', async () => {
  const stolen = await owner()
  await addPasskey(site, stolen.headers)
  const since = (table: string, days: number, person: Person) =>
    site.DB.prepare(
      `UPDATE ${table} SET created_at = created_at - ? WHERE account_id =
         (SELECT id FROM accounts WHERE email_key = ?)`
    )
      .bind(days * dayMs, person.email)
      .run()
  await since('passkeys', 8, stolen.person)
  await addPasskey(site, stolen.headers)
  await switchOn(stolen.headers)
  const safe = await owner()
  await addPasskey(site, safe.headers)
  await switchOn(safe.headers)
  await since('second_factors', 8, safe.person)
  const left: unknown[] = []
  for (const each of [stolen, safe]) {
    const told = mailbox.mailsTo(each.person.email).length
    await ask(each, each.newEmail)
    await confirm(await linkTo(each.newEmail), each.headers)
    await vi.waitFor(() =>
      expect(mailbox.mailsTo(each.person.email).length).toBeGreaterThan(told + 1)
    )
    const mails = mailbox.mailsTo(each.person.email)
    const nth = mails.findIndex(({ text }) => text.includes('/restore-email')) + 1
    await revertChange(await restoreLinkTo(each.person.email, nth))
    for (const rows of ['passkeys WHERE', 'second_factors WHERE', 'recovery_codes WHERE']) {
      left.push(await count(rows, each.person))
    }
  }
  expect(left).toEqual([1, 0, 0, 1, 1, 10])
})

function switchOn(headers: LoggedIn): Promise<Response> {
  const fields = { intent: 'switchTwoStep', to: 'on' }
  return sendForm(site, '/account/two-step-verification', fields, { headers })
}

test('a former address that now belongs to another account gets a clear answer §10.70', async () => {
  const { person, link, newEmail } = await moved()
  await registerAccount(site, { ...newPerson(), email: person.email })
  const page = await (await site.fetch(link)).text()
  expect(decodeHtml(page)).toContain(englishRestore.taken.title)
  expect(page).not.toContain('<form class="form" action="/restore')
  expect((await revertChange(link)).headers.get('Location')).toBe(link)
  const { password } = person
  expect((await logInAs(site, { email: newEmail, password })).Cookie).not.toBe('')
})

test('the email change of a deleted account cannot be reverted, and an erased former address has no link §10.70', async () => {
  const [deleted, erased] = [await moved(), await moved()]
  const fields = { intent: 'delete', currentPassword: deleted.person.password }
  await sendForm(site, '/account', fields, { headers: deleted.headers })
  const links = (email: string) =>
    site.DB.prepare('SELECT count(*) AS n FROM tokens WHERE email = ?').bind(email).first('n')
  expect(await links(deleted.person.email)).toBe(0)
  expect(await readPage(deleted.link, deleted.headers)).toContain(englishRestore.failed.title)

  const operate = (task: string) =>
    site.fetch(`/_ops/people/${task}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${operatorToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: erased.person.email })
    })
  expect(await (await operate('show')).json()).toMatchObject({
    restorations: [{ createdAt: expect.any(String), expiresAt: expect.any(String) }]
  })
  expect((await operate('erase')).status).toBe(200)
  expect(await links(erased.person.email)).toBe(0)
  expect((await revertChange(erased.link)).headers.get('Location')).toBe(erased.link)
})

test('a made-up link that reverts a change causes no query §10.68', async () => {
  const link = `/restore-email?token=${signedToken('restore-email', 'a'.repeat(32), 'another secret')}`
  const response = await site.fetch(link, { headers: { 'X-Fault': 'DB=throws' } })
  expect(response.status).toBe(200)
  expect(decodeHtml(await response.text())).toContain(englishRestore.failed.title)
})

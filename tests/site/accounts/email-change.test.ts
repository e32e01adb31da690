import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/change-email.json'
import { dayMs } from '../../../src/shared/time.ts'
import { addPasskey, createAuthenticator } from '../../support/accounts/authenticator.ts'
import { revertedPath, startEmailChangeSite } from '../../support/accounts/email-change-site.ts'
import { logInAs, newPerson, readCookies, registerAccount } from '../../support/accounts.ts'
import { testQueryPlans } from '../../support/database/query-plan.ts'
import { withRefused } from '../../support/database/refused-writes.ts'
import { type Fields, readHtml, sendForm } from '../../support/form.ts'
import { linkIn } from '../../support/mailbox.ts'
import { locationOf } from '../../support/response.ts'

const { mailbox, site, owner, ask, act, linkTo, restoreLinkTo, revertChange, confirm, count } =
  startEmailChangeSite()

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
    const requested = await sendForm(site, `${prefix}/account/email`, fields, { headers })
    expect(locationOf(requested)).toBe(`${prefix}/account?sent=1#email`)
    const waiting = await readHtml(site, `${prefix}/account?sent=1`, headers)
    expect(waiting).toContain(newEmail)

    const notice = await mailbox.mailTo(person.email, mails + 1)
    expect(notice.text).toContain(person.name)
    expect(notice.text).not.toContain(newEmail)
    expect(notice.text).toContain(`${site.origin}${prefix}/account/password`)
    expect((await logInAs(site, { email: newEmail, password })).Cookie).toBe('')

    const link = await linkTo(newEmail, 1, prefix)
    const confirmed = await confirm(link, headers)
    expect(locationOf(confirmed)).toBe(`${prefix}/account?changed=1#email`)
    expect(await readHtml(site, `${prefix}/account`, headers)).toContain(newEmail)
    const restoreMail = await mailbox.mailTo(person.email, mails + 2)
    expect(restoreMail.text).toContain(`${site.origin}${prefix}/restore-email?token=`)
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
      const { status } = await withRefused(site, `INSERT ON ${table}`, send)
      expect(status).toBe(503)
    }
    await refused(() => confirm(link, headers))
    expect((await logInAs(site, person)).Cookie).not.toBe('')
    // The link still works.
    expect(locationOf(await confirm(link, headers))).toBe('/account?changed=1#email')
    const back = await restoreLinkTo(person.email, 2)
    await refused(() => revertChange(back))
    const moved = { email: newEmail, password: person.password }
    expect((await logInAs(site, moved)).Cookie).not.toBe('')
    expect(locationOf(await revertChange(back))).toBe(revertedPath)
  }
)

test('the link changes nothing until it is confirmed, once §10.66', async () => {
  const { person, headers, newEmail } = await owner()
  await ask({ person, headers }, newEmail)
  const link = await linkTo(newEmail)
  for (const method of ['GET', 'HEAD', 'GET']) {
    expect((await site.fetch(link, { method, headers })).status).toBe(200)
  }
  expect(await readHtml(site, link, headers)).toContain(newEmail)
  expect((await logInAs(site, person)).Cookie).not.toBe('')
  const responses = await Promise.all([1, 2, 3, 4].map(() => confirm(link, headers)))
  const locations = responses.map(locationOf)
  expect(locations.filter((to) => to === '/account?changed=1#email')).toHaveLength(1)
  // A second press of the button leads to the page of the link, which says that it has worked.
  expect(new Set(locations)).toEqual(new Set(['/account?changed=1#email', link]))
  const again = await readHtml(site, link, headers)
  expect(again).toContain(english.done.title)
  expect(again).toContain(newEmail)
  const stranger = await owner()
  expect(await readHtml(site, link, stranger.headers)).toContain(english.failed.title)
})

test('the link requires a login to the account that requested it §10.66', async () => {
  const asking = await owner()
  await ask(asking, asking.newEmail)
  const link = await linkTo(asking.newEmail)
  const stranger = await owner()
  const loggedOut = await site.fetch(link)
  expect(locationOf(loggedOut)).toBe(`/login?redirect=${encodeURIComponent(link)}`)
  expect(await readHtml(site, link, stranger.headers)).toContain(english.failed.title)
  expect(locationOf(await confirm(link, stranger.headers))).toBe(link)
  const { email, password } = asking.person
  const login = locationOf(loggedOut)
  const back = await sendForm(site, login, { email, password })
  expect(locationOf(back)).toBe(link)
  const done = await confirm(link, { Cookie: readCookies(back) })
  expect(locationOf(done)).toBe('/account?changed=1#email')
})

test('an email change ends other sessions, reset links and half-finished logins §10.67', async () => {
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
  expect(locationOf(waiting)).toBe('/login/passkey')
  await ask({ person, headers }, newEmail)
  const confirmed = await confirm(await linkTo(newEmail), headers)

  expect(confirmed.headers.getSetCookie().join()).toContain('__Host-browser=')
  expect((await site.fetch('/account', { headers })).status).toBe(200)
  const late = await site.fetch('/account', { headers: other })
  expect(locationOf(late)).toMatch(/session_expire/)
  const moved = { ...person, email: newEmail }
  expect(await count("tokens WHERE purpose = 'reset' AND", moved)).toBe(0)
  expect(await count('second_steps WHERE', moved)).toBe(0)
  expect(await count('passkeys WHERE', moved)).toBe(1)
  expect(await count('second_factors WHERE', moved)).toBe(1)
  const { pathname, search } = new URL(reset)
  const fields = { newPassword: 'yeşil kapıdan geçtim', newPasswordAgain: 'yeşil kapıdan geçtim' }
  const refused = await sendForm(site, pathname + search, fields)
  expect(locationOf(refused)).toMatch(/^\/reset-password/)
})

test('a waiting address can be cancelled or mailed its link again §10.20 §10.73', async () => {
  const { person, headers, newEmail } = await owner()
  const mailCount = mailbox.mailsTo(person.email).length
  await ask({ person, headers }, newEmail)
  const first = await linkTo(newEmail)
  expect(locationOf(await act('resendChange', headers))).toBe('/account?sent=1#email')
  const second = await linkTo(newEmail, 2)
  expect(await readHtml(site, first, headers)).toContain(english.failed.title)
  expect(await readHtml(site, second, headers)).toContain(english.pending.title)
  // The current address is notified of the request only.
  expect(mailbox.mailsTo(person.email)).toHaveLength(mailCount + 1)

  expect(await readHtml(site, '/account', headers)).toContain(newEmail)
  expect(locationOf(await act('cancelChange', headers))).toBe('/account#email')
  expect(await readHtml(site, '/account', headers)).not.toContain(newEmail)
  expect(locationOf(await confirm(second, headers))).toBe(second)
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
  expect(locationOf(done)).toBe('/account?changed=1#email')
})

test('the link works for 24 hours, after which the pending address is deleted §10.66 §11.49', async () => {
  const asking = await owner()
  await ask(asking, asking.newEmail)
  const link = await linkTo(asking.newEmail)
  await site.control({ clockMs: dayMs + 60_000 })
  const headers = await logInAs(site, asking.person)
  expect(await readHtml(site, link, headers)).toContain(english.failed.title)
  expect(await readHtml(site, '/account', headers)).not.toContain(asking.newEmail)
  await site.DB.exec('UPDATE email_changes SET expires_at = 1')
  await site.runCron()
  expect(await site.countRows('email_changes WHERE email = ?', asking.newEmail)).toBe(0)
})

test('the same form sent twice mails one link and one notice', async () => {
  const asking = await owner()
  const mailCount = mailbox.mailsTo(asking.person.email).length
  const key = { idempotency_key: crypto.randomUUID() }
  await ask(asking, asking.newEmail, key)
  const link = await linkTo(asking.newEmail)
  await ask(asking, asking.newEmail, key)
  const done = await confirm(link, asking.headers)
  expect(locationOf(done)).toBe('/account?changed=1#email')
  await mailbox.mailTo(asking.person.email, mailCount + 2)
  expect(mailbox.mailsTo(asking.newEmail)).toHaveLength(1)
  expect(mailbox.mailsTo(asking.person.email)).toHaveLength(mailCount + 2)
})

test('the export names the pending address', async () => {
  const asking = await owner()
  await ask(asking, asking.newEmail)
  const { id, ...file } = (await (await act('export', asking.headers)).json()) as Fields
  expect(file.emailChange).toMatchObject({ email: asking.newEmail })
  const fields = { intent: 'delete', currentPassword: asking.person.password }
  await sendForm(site, '/account', fields, { headers: asking.headers })
  expect(await site.countRows('email_changes WHERE email = ?', asking.newEmail)).toBe(0)
  expect(id).toBeUndefined()
})

testQueryPlans(site)

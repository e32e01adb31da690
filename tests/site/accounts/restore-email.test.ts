import { expect, test } from 'vitest'
import account from '../../../locales/en/messages/account.json'
import englishRestore from '../../../locales/en/messages/restore-email.json'
import turkishRestore from '../../../locales/tr/messages/restore-email.json'
import { dayMs } from '../../../src/shared/time.ts'
import { addPasskey } from '../../support/accounts/authenticator.ts'
import {
  type LoggedInOwner,
  revertedPath,
  startEmailChangeSite
} from '../../support/accounts/email-change-site.ts'
import {
  type LoggedIn,
  linkToken,
  logInAs,
  newPerson,
  type Person,
  registerAccount,
  signedToken
} from '../../support/accounts.ts'
import { eventually } from '../../support/eventually.ts'
import { decodeHtml, readHtml, readPage, sendForm } from '../../support/form.ts'
import { linkIn } from '../../support/mailbox.ts'
import { operate } from '../../support/operate.ts'
import { locationOf, textOf } from '../../support/response.ts'
import { newIp } from '../../support/site.ts'

const { mailbox, site, owner, ask, linkTo, restoreLinkTo, revertChange, confirm, count } =
  startEmailChangeSite()

/** An account whose email has changed, and the path of the link that reverts it. */
async function moved(): Promise<LoggedInOwner & { link: string }> {
  const asking = await owner()
  await ask(asking, asking.newEmail)
  await confirm(await linkTo(asking.newEmail), asking.headers)
  return { ...asking, link: await restoreLinkTo(asking.person.email, 2) }
}

test.each([
  ['', englishRestore],
  ['/tr', turkishRestore]
])(
  'the former address reverts the change on a page of its language (%s) §2.1 §10.68',
  async (prefix, words) => {
    const { person, headers, newEmail, link } = await moved()
    for (const method of ['GET', 'HEAD', 'GET']) {
      expect((await site.fetch(prefix + link, { method })).status).toBe(200)
    }
    const page = await readHtml(site, prefix + link)
    expect(page).toContain(words.pending.title)
    expect(page).toContain(person.email)
    expect(page).not.toContain(newEmail)
    expect((await site.fetch('/account', { headers })).status).toBe(200)

    expect(locationOf(await revertChange(prefix + link))).toBe(prefix + revertedPath)
    expect(await readHtml(site, prefix + revertedPath)).toContain(words.done.title)
  }
)

const ownPassword = 'yeşil kapıdan geçtim'
const newPassword = { newPassword: ownPassword, newPasswordAgain: ownPassword }

test('the thief is logged out, and neither password nor link lets them back §10.69', async () => {
  const { person, headers, newEmail, link } = await moved()
  const { password } = person
  const thief = await logInAs(site, { email: newEmail, password })
  await sendForm(site, '/forgot-password', { email: newEmail })
  const reset = await linkToken(site, newEmail, 'reset')
  await revertChange(link)
  for (const session of [headers, thief]) {
    expect((await site.fetch('/account', { headers: session })).status).toBe(303)
  }
  for (const email of [person.email, newEmail]) {
    expect((await logInAs(site, { email, password })).Cookie).toBe('')
  }
  const stolen = await sendForm(site, `/reset-password?token=${reset}`, newPassword)
  expect(locationOf(stolen)).toMatch(/^\/reset-password/)
  const notice = mailbox.mailsTo(newEmail).at(-1)
  expect(notice?.subject).toBe('A change of your Babylon email address was undone')
  expect(notice?.text).not.toContain('token=')
})

test('the owner sets a new password by mail, and the link that reverted works once §10.68 §10.69', async () => {
  const { person, link } = await moved()
  await revertChange(link)
  const back = await mailbox.mailTo(person.email, 3)
  const { pathname, search } = new URL(linkIn(back, '/reset-password'))
  await sendForm(site, pathname + search, newPassword)
  const owned = await logInAs(site, { email: person.email, password: ownPassword })
  expect(await readHtml(site, '/account', owned)).toContain(
    account.history.events['email change taken back']
  )

  expect(locationOf(await revertChange(link))).toBe(link)
  expect(await readHtml(site, link, owned)).toContain(englishRestore.done.title)
  expect((await site.fetch('/account', { headers: owned })).status).toBe(200)
})

test('reverting a change forgets all known browsers §10.53.2', async () => {
  const { person, headers, link } = await moved()
  const [marker = ''] = /__Host-browser=[\w-]+/.exec(headers.Cookie) ?? []
  const network = newIp()
  const askForLink = async (Cookie = '') => {
    const from = { headers: { 'CF-Connecting-IP': network, Cookie } }
    return (await sendForm(site, '/forgot-password', { email: person.email }, from)).status
  }
  for (const status of [303, 303, 303, 303, 303, 429]) expect(await askForLink()).toBe(status)
  // A known browser has its own limit for links.
  expect(await askForLink(marker)).toBe(303)
  expect(locationOf(await revertChange(link))).toBe(revertedPath)
  expect(await askForLink(marker)).toBe(429)
})

test('the link that reverts a change works for seven days §10.68 §11.51', async () => {
  const [one, other] = [await moved(), await moved()]
  await site.control({ clockMs: 7 * dayMs - 60_000 })
  expect(locationOf(await revertChange(one.link))).toBe(revertedPath)
  await site.control({ clockMs: 7 * dayMs + 60_000 })
  expect(locationOf(await revertChange(other.link))).toBe(other.link)
  expect(await readHtml(site, other.link, other.headers)).toContain(englishRestore.failed.title)
})

test('if a change is reverted four times at once, one attempt succeeds §10.68', async () => {
  const { link } = await moved()
  const responses = await Promise.all([1, 2, 3, 4].map(() => revertChange(link)))
  const locations = responses.map(locationOf)
  expect(locations.filter((to) => to === revertedPath)).toHaveLength(1)
})

test('a thief who changes the email again, or reverts a later change, does not invalidate the first link §10.70', async () => {
  const { person, headers, newEmail, link } = await moved()
  const second = `second-${newEmail}`
  await ask({ person, headers }, second)
  await confirm(await linkTo(second), headers)
  const later = await restoreLinkTo(newEmail, 3)
  expect(locationOf(await revertChange(later))).toBe(revertedPath)
  expect(locationOf(await revertChange(link))).toBe(revertedPath)
  await sendForm(site, '/forgot-password', { email: person.email })
  expect(await linkToken(site, person.email, 'reset')).not.toBe('')
  // In the other direction, the later link stops working.
  const again = await moved()
  const next = `next-${again.newEmail}`
  await ask(again, next)
  await confirm(await linkTo(next), again.headers)
  const last = await restoreLinkTo(again.newEmail, 3)
  expect(locationOf(await revertChange(again.link))).toBe(revertedPath)
  expect(locationOf(await revertChange(last))).toBe(last)
})

test('reverting a change removes only second factors added since §10.69.1', async () => {
  const stolen = await owner()
  await addPasskey(site, stolen.headers)
  const since = (table: string, days: number, person: Person) =>
    site.run(
      `UPDATE ${table} SET created_at = created_at - ? WHERE account_id =
         (SELECT id FROM accounts WHERE email_key = ?)`,
      days * dayMs,
      person.email
    )
  await since('passkeys', 8, stolen.person)
  await addPasskey(site, stolen.headers)
  await switchOn(stolen.headers)
  const safe = await owner()
  await addPasskey(site, safe.headers)
  await switchOn(safe.headers)
  await since('second_factors', 8, safe.person)
  const left: unknown[] = []
  for (const each of [stolen, safe]) {
    const mailCount = mailbox.mailsTo(each.person.email).length
    await ask(each, each.newEmail)
    await confirm(await linkTo(each.newEmail), each.headers)
    await eventually(() =>
      expect(mailbox.mailsTo(each.person.email).length).toBeGreaterThan(mailCount + 1)
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
  const page = await textOf(site.fetch(link))
  expect(decodeHtml(page)).toContain(englishRestore.taken.title)
  expect(page).not.toContain(' action="/restore')
  expect(locationOf(await revertChange(link))).toBe(link)
  const { password } = person
  expect((await logInAs(site, { email: newEmail, password })).Cookie).not.toBe('')
})

test('neither a deleted account nor an erased former address can revert an email change §10.70', async () => {
  const [deleted, erased] = [await moved(), await moved()]
  const fields = { intent: 'delete', currentPassword: deleted.person.password }
  await sendForm(site, '/account', fields, { headers: deleted.headers })
  const links = (email: string) => site.countRows('tokens WHERE email = ?', email)
  expect(await links(deleted.person.email)).toBe(0)
  expect(await readHtml(site, deleted.link, deleted.headers)).toContain(englishRestore.failed.title)

  const ofErased = { email: erased.person.email }
  expect(await (await operate(site, 'people/show', ofErased)).json()).toMatchObject({
    restorations: [{ createdAt: expect.any(String), expiresAt: expect.any(String) }]
  })
  expect((await operate(site, 'people/erase', ofErased)).status).toBe(200)
  expect(await links(erased.person.email)).toBe(0)
  expect(locationOf(await revertChange(erased.link))).toBe(erased.link)
})

test('a made-up link that reverts a change causes no query §10.68', async () => {
  const link = `/restore-email?token=${signedToken('restore-email', 'a'.repeat(32), 'another secret')}`
  const response = await site.fetch(link, { headers: { 'X-Fault': 'DB=throws' } })
  expect(response.status).toBe(200)
  expect(await readPage(response)).toContain(englishRestore.failed.title)
})

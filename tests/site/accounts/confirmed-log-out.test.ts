import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/account.json'
import englishForms from '../../../locales/en/messages/forms.json'
import turkish from '../../../locales/tr/messages/account.json'
import turkishForms from '../../../locales/tr/messages/forms.json'
import { hourMs, minuteMs } from '../../../src/shared/time.ts'
import { startSessionSite } from '../../support/accounts/session-site.ts'
import { logInAs, newAccount } from '../../support/accounts.ts'
import { type Fields, readHtml, readPage, sendForm } from '../../support/form.ts'
import { locationOf } from '../../support/response.ts'

const { site, opens, listIds } = startSessionSite()

const words = { en: english.sessions, tr: turkish.sessions }
const errors = { en: englishForms.errors, tr: turkishForms.errors }

/** A person with two sessions, whose password was entered some time ago. */
async function twoSessions(clockMs: number) {
  const person = await newAccount(site)
  const here = await logInAs(site, person)
  const there = await logInAs(site, person, { remember: 'on' })
  const [id = ''] = await listIds(person)
  await site.control({ clockMs })
  return { person, here, there, id }
}

const choices = [
  { title: 'all others', locale: 'en', fields: { intent: 'logOut', scope: 'others' } },
  { title: 'all', locale: 'tr', fields: { intent: 'logOut', scope: 'all' } },
  { title: 'one', locale: 'tr', fields: { intent: 'endSession' } }
] as const

test.each(choices)(
  'ending $title asks for the password again 10 minutes after it was entered ($locale) §10.35 §11.33',
  async ({ locale, fields }) => {
    const { person, here, there, id } = await twoSessions(10 * minuteMs + 1000)
    const path = locale === 'en' ? '/account' : '/tr/account'
    const send = (more: Fields, to = path) => sendForm(site, to, more, { headers: here })
    const which = 'scope' in fields ? fields.scope : id
    const response = await send('scope' in fields ? fields : { ...fields, session: id })
    const confirm = `${path}?confirm=${which}#confirm-log-out`
    expect([response.status, locationOf(response)]).toEqual([303, confirm])
    const page = await readHtml(site, confirm, here)
    expect(page).toContain(words[locale].confirm.title)
    const action = `action="${path}?confirm=${which}"`
    expect(page).toContain(action)

    const answer = { intent: 'confirmLogOut', ownPassword: 'not this one, sorry' }
    const refused = await send(answer, `${path}?confirm=${which}`)
    expect(refused.status).toBe(422)
    const text = await readPage(refused)
    expect(text).toContain(errors[locale].currentPasswordWrong)
    expect(text).toContain(action)
    expect(text).not.toContain(answer.ownPassword)
    expect(await opens(there)).toBe(true)

    const done = await send({ ...answer, ownPassword: person.password }, `${path}?confirm=${which}`)
    const prefix = locale === 'en' ? '' : '/tr'
    expect(locationOf(done)).toBe(which === 'all' ? `${prefix}/login?out=1` : `${path}#sessions`)
    expect([await opens(here), await opens(there)]).toEqual([which !== 'all', false])
    if (which === 'all') return

    // The password was just entered, so it is not asked for again.
    const another = await logInAs(site, person)
    await send({ intent: 'logOut', scope: 'others' })
    expect([await opens(here), await opens(another)]).toEqual([true, false])
    expect(await readHtml(site, confirm, here)).not.toContain(words[locale].confirm.title)
  }
)

test('within 10 minutes of the login, sessions can be ended without the password §10.35 §11.33', async () => {
  const { here, there } = await twoSessions(9 * minuteMs)
  const fields = { intent: 'logOut', scope: 'others' }
  const response = await sendForm(site, '/account', fields, { headers: here })
  expect(locationOf(response)).toBe('/account#sessions')
  expect([await opens(here), await opens(there)]).toEqual([true, false])
})

test('logging out on this device never asks for the password §10.35 §10.46', async () => {
  const { here } = await twoSessions(hourMs)
  const fields = { intent: 'logOut', scope: 'this' }
  const response = await sendForm(site, '/account', fields, { headers: here })
  expect(locationOf(response)).toBe('/login?out=1')
})

test('the password of one account does not end sessions of another §10.35', async () => {
  const { person, here } = await twoSessions(hourMs)
  const other = await newAccount(site)
  const theirs = await logInAs(site, other)
  const [which = ''] = await listIds(other)
  expect(await readHtml(site, `/account?confirm=${which}`, here)).not.toContain(
    english.sessions.confirm.title
  )
  const fields = { intent: 'confirmLogOut', ownPassword: person.password }
  await sendForm(site, `/account?confirm=${which}`, fields, { headers: here })
  expect(await opens(theirs)).toBe(true)
})

test('passwords entered for confirmation are limited like login passwords §10.35', async () => {
  const { person, here } = await twoSessions(hourMs)
  const headers = { ...here, 'CF-Connecting-IP': '203.0.113.77', 'X-Fault': 'FORM_LIMIT=throws' }
  const path = '/account?confirm=others'
  const fields = { intent: 'confirmLogOut', ownPassword: 'not this one, sorry' }
  for (let count = 0; count < 10; count += 1) {
    expect((await sendForm(site, path, fields, { headers })).status).toBe(422)
  }
  const right = { ...fields, ownPassword: person.password }
  expect((await sendForm(site, path, right, { headers })).status).toBe(429)
})

test('a session whose account is gone ends instead of being confirmed §10.35', async () => {
  const { here, id } = await twoSessions(hourMs)
  const owned = '(SELECT account_id FROM sessions WHERE id = ?)'
  await site.DB.batch([
    site.DB.prepare(`DELETE FROM consents WHERE account_id = ${owned}`).bind(id),
    site.DB.prepare(`DELETE FROM accounts WHERE id = ${owned}`).bind(id)
  ])
  const sessions = site.DB.prepare('SELECT id, confirmed_at FROM sessions ORDER BY id')
  const { results: before } = await sessions.all()
  const fields = { intent: 'confirmLogOut', ownPassword: 'any password at all' }
  const response = await sendForm(site, '/account?confirm=others', fields, { headers: here })
  expect(locationOf(response)).toBe('/login?error=session_expire')
  const { results: after } = await sessions.all()
  expect(before).toEqual(expect.arrayContaining(after))
})

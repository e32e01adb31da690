import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/change-email.json'
import forms from '../../../locales/en/messages/forms.json'
import {
  type LoggedInOwner,
  startEmailChangeSite
} from '../../support/accounts/email-change-site.ts'
import { logInAs, newPerson, type Person, registration } from '../../support/accounts.ts'
import { readHtml, readPage, sendForm, withoutGuards } from '../../support/form.ts'
import { locationOf } from '../../support/response.ts'

const { mailbox, site, owner, ask, act, linkTo, confirm } = startEmailChangeSite()

test('an email address that has an account gets the same answer §10.71', async () => {
  const [asking, known] = [await owner(), await owner()]
  const before = mailbox.mailsTo(known.person.email).length
  const responses = await Promise.all([
    ask(asking, known.person.email.toUpperCase()),
    ask(known, known.newEmail)
  ])
  const [taken, free] = await Promise.all(
    responses.map(async (response) => [response.status, locationOf(response)])
  )
  expect(taken).toEqual(free)
  const shown = async ({ headers }: LoggedInOwner, email: string, own: string) => {
    const page = withoutGuards(await readHtml(site, '/account', headers))
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
  const mails = mailbox.mailsTo(known.person.email).slice(before)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'This address already has a Babylon account',
    'Your Babylon email address is about to change'
  ])
  for (const { text } of mails) expect(text).not.toContain('token=')
})

test('an email address that gets an account in the meantime stays with that account §10.71', async () => {
  const asking = await owner()
  await ask(asking, asking.newEmail)
  const link = await linkTo(asking.newEmail)
  // Somebody else confirms the same address first.
  const other = await owner()
  await ask(other, asking.newEmail)
  await confirm(await linkTo(asking.newEmail, 2), other.headers)
  expect(locationOf(await confirm(link, asking.headers))).toBe(link)
  expect(await readHtml(site, link, asking.headers)).toContain(english.failed.title)
  expect(await readHtml(site, '/account', asking.headers)).not.toContain(asking.newEmail)
  expect((await logInAs(site, asking.person)).Cookie).not.toBe('')
  const { password } = other.person
  expect((await logInAs(site, { email: asking.newEmail, password })).Cookie).not.toBe('')
})

test('an email address with an unconfirmed registration is free §10.71', async () => {
  const asking = await owner()
  await sendForm(site, '/register', registration({ ...newPerson(), email: asking.newEmail }))
  await ask(asking, asking.newEmail)
  const done = await confirm(await linkTo(asking.newEmail, 2), asking.headers)
  expect(locationOf(done)).toBe('/account?changed=1#email')
  expect(await site.countRows('consents WHERE account_id NOT IN (SELECT id FROM accounts)')).toBe(0)
})

test.each([
  ['the current address', 'emailSame', ({ email }: Person) => ({ newEmail: email.toUpperCase() })],
  ['a wrong password', 'currentPasswordWrong', () => ({ currentPassword: 'not this one, sorry' })],
  [
    'an address that the password contains',
    'passwordContainsNewEmail',
    () => ({ newEmail: 'mavikapi@example.com' })
  ]
] as const)('%s is refused without a mail §10.72', async (_, error, fields) => {
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
  const mails = () => site.countRows('deliveries')
  const before = await mails()
  const response = await ask(asking, asking.newEmail, fields(asking.person))
  expect(response.status).toBe(422)
  expect(await readPage(response)).toContain(forms.errors[error])
  expect(await mails()).toBe(before)
})

test('an account can send five links an hour §10.74', async () => {
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

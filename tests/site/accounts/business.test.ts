import { expect, test } from 'vitest'
import enAgency from '../../../locales/en/desk/agency.json'
import { startBusinessSite } from '../../support/accounts/business-site.ts'
import {
  confirmElsewhere,
  logInAs,
  newPerson,
  type Person,
  registration
} from '../../support/accounts.ts'
import { checkRequest, operationIds } from '../../support/deliveries/contract.ts'
import { decisionFields } from '../../support/desk/agency-desk.ts'
import { actionsOn, logInOperator, operators, visit } from '../../support/desk.ts'
import { readHtml, sendForm } from '../../support/form.ts'
import { linkIn } from '../../support/mailbox.ts'
import { locationOf, textOf } from '../../support/response.ts'

const { api, mailbox, site, newAccount } = startBusinessSite()

async function register(person: Person = newPerson()): Promise<Person> {
  const mails = mailbox.mailsTo(person.email).length
  await sendForm(site, '/register', registration(person))
  const link = new URL(linkIn(await mailbox.mailTo(person.email, mails + 1), '/verify-email'))
  await confirmElsewhere(site, link.searchParams.get('token') ?? '', person)
  return person
}

test('accounts are stored in the business system, sessions and links in our database §10.110', async () => {
  const person = await register()
  const session = await logInAs(site, person)
  expect(await site.countRows('accounts')).toBe(0)
  expect(await site.countRows('sessions')).toBe(1)
  const page = await readHtml(site, '/account', session)
  expect(page).toContain(person.company)

  const account = (fields: Record<string, string>) =>
    sendForm(site, '/account', fields, { headers: session })
  const profile = { name: 'Deniz Kaya', company: 'Kaya Tur', phone: '', language: 'tr' }
  expect((await account({ intent: 'profile', ...profile })).status).toBe(303)
  const file = (await (await account({ intent: 'export' })).json()) as { account: object }
  expect(file.account).toMatchObject({
    name: 'Deniz Kaya',
    locale: 'tr',
    bookings: [{ number: 1 }]
  })

  const password = 'yeşil kapıdan geçtim'
  const change = {
    currentPassword: person.password,
    newPassword: password,
    newPasswordAgain: password
  }
  const changed = await sendForm(site, '/account/password', change, { headers: session })
  expect(locationOf(changed)).toBe('/login?success=password_changed')
  const again = await logInAs(site, { ...person, password })
  const fields = { intent: 'delete', currentPassword: password }
  const deleted = await sendForm(site, '/account', fields, { headers: again })
  expect(locationOf(deleted)).toBe('/?success=account_deleted')
  expect([...api.accounts.values()].map(({ email }) => email)).not.toContain(person.email)
  expect((await mailbox.mailTo(person.email, 4)).subject).toBe('Babylon hesabınız silindi')
})

test('a reset link works with the business system', async () => {
  const person = newAccount()
  await sendForm(site, '/forgot-password', { email: person.email.toUpperCase() })
  const link = new URL(linkIn(await mailbox.mailTo(person.email), '/reset-password'))
  const password = 'yeşil kapıdan geçtim'
  const fields = { newPassword: password, newPasswordAgain: password }
  await sendForm(site, link.pathname + link.search, fields)
  expect((await logInAs(site, { ...person, password })).Cookie).not.toBe('')
  const taken = await sendForm(
    site,
    '/register',
    registration({ ...newPerson(), email: person.email })
  )
  expect(locationOf(taken)).toBe('/register?sent=1')
  await mailbox.mailTo(person.email, 3)
})

test('an account of the business system moves to a new email address that no other account has §10.71', async () => {
  const [person, known] = [newAccount(), newAccount()]
  const headers = await logInAs(site, person)
  const ask = (newEmail: string) => {
    const fields = { intent: 'changeEmail', newEmail, currentPassword: person.password }
    return sendForm(site, '/account/email', fields, { headers })
  }
  const linkTo = async (email: string, nth = 1) => {
    const { pathname, search } = new URL(linkIn(await mailbox.mailTo(email, nth), '/account/email'))
    return pathname + search
  }
  const confirmChange = async (link: string) =>
    locationOf(await sendForm(site, link, { intent: 'confirmChange' }, { headers }))

  expect(locationOf(await ask(known.email))).toBe('/account?sent=1#email')
  expect((await mailbox.mailTo(known.email)).subject).toBe(
    'This address already has a Babylon account'
  )

  const quicker = `quicker-${person.email}`
  await ask(quicker)
  const late = await linkTo(quicker)
  await register({ ...newPerson(), email: quicker })
  expect(await confirmChange(late)).toBe(late)

  const newEmail = `new-${person.email}`
  await sendForm(site, '/register', registration({ ...newPerson(), email: newEmail }))
  await ask(newEmail)
  expect(await confirmChange(await linkTo(newEmail, 2))).toBe('/account?changed=1#email')
  expect((await logInAs(site, { ...person, email: newEmail })).Cookie).not.toBe('')
  expect((await logInAs(site, person)).Cookie).toBe('')
  expect([...api.accounts.values()].filter(({ email }) => email === newEmail)).toHaveLength(1)
})

test('the desk lists, checks and blocks accounts of the business system §10.41 §12.8.9', async () => {
  const person = await register()
  expect((await mailbox.mailTo(person.email, 2)).subject).toContain('we’re checking your agency')
  const id = [...api.accounts.values()].find(({ email }) => email === person.email)?.id ?? ''
  const account = await logInAs(site, person)
  const owner = await logInOperator(site, operators.owner)
  const send = (fields: Record<string, string>) =>
    sendForm(site, `/_ops/agencies/${id}`, fields, { headers: owner })

  const list = await visit(site, '/_ops/agencies?state=waiting&q=nil', owner)
  expect(await list.text()).toContain(`/_ops/agencies/${id}`)
  const check = await send({ intent: 'decide', do: 'save', registerNumber: '12345' })
  expect(check.status).toBe(409)
  expect(await check.text()).toContain(enAgency.errors.noChecks)
  const note = 'Welcome to Babylon.'
  expect((await send(decisionFields('approved', note))).status).toBe(303)
  expect(api.accounts.get(id)).toMatchObject({
    review: 'approved',
    reviewNote: note
  })
  expect((await mailbox.mailTo(person.email, 3)).text).toContain(note)
  const page = await textOf(site.fetch('/account', { headers: account }))
  expect(page).toContain(note)

  expect((await send({ intent: 'block', confirm: 'on' })).status).toBe(303)
  expect((await site.fetch('/account', { headers: account })).status).toBe(303)
  expect((await logInAs(site, person)).Cookie).toBe('')
  expect((await send({ intent: 'unblock' })).status).toBe(303)
  expect((await logInAs(site, person)).Cookie).toContain('__Host-session')
  expect((await actionsOn(site, id)).map(({ action }) => action)).toEqual([
    'agencyApproved',
    'agencyBlocked',
    'agencyUnblocked'
  ])
})

test.each([
  ['en', true],
  ['tr', true],
  ['en-XA', true],
  ['zh-Hant-TW', true],
  ['', false],
  ['Türkçe', false]
])('the contract accepts “%s” as a language: %s §1.1.2', (locale, isTaken) => {
  const body = JSON.stringify({ name: 'A', company: 'B', phone: '', locale })
  const problems = checkRequest({ method: 'PATCH', path: '/accounts/1', headers: {}, body })
  expect(problems?.operation.operationId).toBe('updateProfile')
  expect(problems?.faults.length === 0).toBe(isTaken)
})

test('every operation of the contract is called as specified §10.110 §12.8.9', async () => {
  const lead = { name: 'A', email: 'a@example.com', phone: '', subject: 'general' }
  const message = 'We would like to see the platform.'
  await sendForm(site, '/contact-us', { ...lead, message })
  await expect.poll(() => [...api.requested]).toContain('takeLead')
  expect([...api.requested].toSorted()).toEqual(operationIds.toSorted())
  expect(api.violations).toEqual([])
})

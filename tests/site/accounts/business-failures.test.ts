import { expect, test } from 'vitest'
import {
  addPasskey,
  askChallenge,
  createAuthenticator
} from '../../support/accounts/authenticator.ts'
import { startBusinessSite } from '../../support/accounts/business-site.ts'
import { logInAs, newPerson, readCookies, registration } from '../../support/accounts.ts'
import { sendForm } from '../../support/form.ts'
import { linkIn } from '../../support/mailbox.ts'
import { stalls } from '../../support/receiver.ts'
import { locationOf } from '../../support/response.ts'

const { api, mailbox, site, newAccount } = startBusinessSite()

test('passkeys and two-step verification work with accounts of the business system §10.108', async () => {
  const person = newAccount()
  const headers = await logInAs(site, person)
  const authenticator = createAuthenticator(site)
  await addPasskey(site, headers, authenticator)
  const logIn = async (Cookie = '') => {
    const credential = authenticator.get(await askChallenge(site))
    const fields = { intent: 'passkeyLogIn', credential }
    return sendForm(site, '/login/passkey', fields, { headers: { Cookie } })
  }
  expect(locationOf(await logIn())).toBe('/account')
  const twoStep = { intent: 'switchTwoStep', to: 'on' }
  await sendForm(site, '/account/two-step-verification', twoStep, { headers })
  const { email, password } = person
  const waiting = await sendForm(site, '/login', { email, password })
  expect(locationOf(waiting)).toBe('/login/passkey')
  expect(locationOf(await logIn(readCookies(waiting)))).toBe('/account')
  await mailbox.mailTo(email, 2)

  // A passkey does not log in to an account that the business system no longer returns.
  api.next.push(404)
  expect((await logIn()).status).toBe(422)
  api.next.push(503, 503)
  expect((await logIn()).status).toBe(503)
})

test('a registration sent three times at once creates one account and sends one mail', async () => {
  const person = newPerson()
  const fields = registration(person)
  await Promise.all([1, 2, 3].map(() => sendForm(site, '/register', fields)))
  await mailbox.mailTo(person.email)
  const { id } = [...api.accounts.values()].find(({ email }) => email === person.email) ?? {}
  expect(await site.countRows('tokens WHERE account_id = ?', id)).toBe(1)
})

test('a request to the business system that a visitor waits for times out after 2.5 seconds §5.9.1 §11.8', async () => {
  const { email, password } = newPerson()
  await site.control({})
  await sendForm(site, '/login', { email, password })
  expect((await site.control({})).timeouts).toEqual([2500])
})

test('a link can be used again when the business system fails during its use', async () => {
  const person = newPerson()
  await sendForm(site, '/register', registration(person))
  const link = new URL(linkIn(await mailbox.mailTo(person.email), '/verify-email'))
  const { password } = person
  const redeem = () =>
    sendForm(site, link.pathname + link.search, { intent: 'confirmByPassword', password })
  api.next.push(500, 500)
  expect((await redeem()).status).toBe(503)
  expect(locationOf(await redeem())).toBe('/login?success=email_verified')
})

test('an account deleted in the business system logs its owner out', async () => {
  const person = newAccount()
  const session = await logInAs(site, person)
  api.accounts.clear()
  expect((await site.fetch('/account', { headers: session })).status).toBe(404)
  const next = await site.fetch('/account', { headers: session })
  expect(locationOf(next)).toBe('/login?error=session_expire&redirect=%2Faccount')
})

test('a forgotten password is answered immediately while the business system is slow', async () => {
  api.next.push(stalls)
  await site.control({ hurry: 20 })
  const response = await sendForm(site, '/forgot-password', { email: newPerson().email })
  expect(locationOf(response)).toBe('/forgot-password?sent=1')
  await expect.poll(() => api.next).toEqual([])
})

test('an account that the business system has blocked loses its sessions §12.8.9', async () => {
  const person = newAccount()
  const session = await logInAs(site, person)
  const account = [...api.accounts.values()].find(({ email }) => email === person.email)
  if (account) account.blockedAt = new Date().toISOString()
  expect((await site.fetch('/account', { headers: session })).status).toBe(404)
  expect((await site.fetch('/account', { headers: session })).status).toBe(303)
})

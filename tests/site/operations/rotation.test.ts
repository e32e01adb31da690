import { createHmac } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import {
  addPasskey,
  askChallenge,
  createAuthenticator
} from '../../support/accounts/authenticator.ts'
import { addApp, computeCode, stepAt } from '../../support/accounts/authenticator-app.ts'
import {
  type LoggedIn,
  linkToken,
  logInAs,
  newAccount,
  newPerson,
  readCookies,
  registration,
  signedToken
} from '../../support/accounts.ts'
import { sendForm } from '../../support/form.ts'
import { startReceiver } from '../../support/receiver.ts'
import { locationOf, textOf } from '../../support/response.ts'
import { startSite, tokenSecret } from '../../support/site.ts'

const former = {
  TOKEN_SECRET: tokenSecret,
  OPS_TOKEN: 'the-machine-token-before-it-was-replaced',
  WEBHOOK_SECRET: 'the webhook secret before it was replaced'
}
const current = {
  TOKEN_SECRET: 'the token secret after it was replaced',
  OPS_TOKEN: 'the-machine-token-after-it-was-replaced',
  WEBHOOK_SECRET: 'the webhook secret after it was replaced'
}
const overlap = {
  ...current,
  TOKEN_SECRET_BEFORE: former.TOKEN_SECRET,
  OPS_TOKEN_BEFORE: former.OPS_TOKEN,
  WEBHOOK_SECRET_BEFORE: former.WEBHOOK_SECRET
}

const webhook = startReceiver()
const site = startSite({
  faults: true,
  vars: () => ({ WEBHOOK_URL: webhook.origin }),
  secrets: former
})

async function isLoggedIn(headers: LoggedIn): Promise<boolean> {
  return (await site.fetch('/account', { headers })).status === 200
}

/** The id of a link for a new password, from which its value is computed. */
async function resetLink(): Promise<string> {
  const { email } = await newAccount(site)
  await sendForm(site, '/forgot-password', { email })
  const token = await linkToken(site, email, 'reset')
  return Buffer.from(token, 'base64url').toString('hex').slice(0, 32)
}

/** Sets a new password by a link. @returns whether the link was accepted */
async function redeem(id: string, secret: string): Promise<boolean> {
  const newPassword = 'yeşil kapıdan geçtim'
  const path = `/reset-password?token=${signedToken('reset', id, secret)}`
  const response = await sendForm(site, path, { newPassword, newPasswordAgain: newPassword })
  return locationOf(response) === '/login?success=password_changed'
}

const codesPage = '/account/two-step-verification'

async function shownCodes(headers: LoggedIn): Promise<string[]> {
  const html = await textOf(site.fetch(codesPage, { headers }))
  return html.match(/<code>[^<]+<\/code>/g) ?? []
}

async function operate(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  return (await site.fetch('/_ops/deliveries', { headers })).status
}

test('values signed with the former TOKEN_SECRET stay valid while it is TOKEN_SECRET_BEFORE §13.5.1', async () => {
  await site.set(former)
  const person = await newAccount(site)
  const session = await logInAs(site, person)
  const authenticator = createAuthenticator(site)
  await addPasskey(site, session, authenticator)
  await sendForm(site, codesPage, { intent: 'switchTwoStep', to: 'on' }, { headers: session })
  const codes = await shownCodes(session)
  expect(codes).toHaveLength(10)
  const waiting = { Cookie: readCookies(await sendForm(site, '/login', { ...person })) }
  const challenge = await askChallenge(site)
  const registrant = newPerson()
  const registered = await sendForm(site, '/register', registration(registrant))
  const verify = await linkToken(site, registrant.email, 'verify')
  const [mailed, unwritten, unused] = [await resetLink(), await resetLink(), await resetLink()]

  await site.set(overlap)
  expect(await isLoggedIn(session)).toBe(true)
  expect(await shownCodes(session)).toEqual(codes)
  const passkey = { intent: 'passkeyLogIn', credential: authenticator.get(challenge) }
  const second = await sendForm(site, '/login/passkey', passkey, { headers: waiting })
  expect(locationOf(second)).toBe('/account')
  const confirmed = await sendForm(
    site,
    `/verify-email?token=${verify}`,
    { intent: 'confirmEmail' },
    { headers: { Cookie: readCookies(registered) } }
  )
  expect(locationOf(confirmed)).toBe('/account?confirmed=1')
  expect(await redeem(mailed, former.TOKEN_SECRET)).toBe(true)
  // Its mail is rendered after the change, so its link is signed with the new secret.
  expect(await redeem(unwritten, current.TOKEN_SECRET)).toBe(true)
  expect(await redeem(unwritten, former.TOKEN_SECRET)).toBe(false)
  const renewed = await logInAs(site, registrant)

  await site.set(current)
  expect(await isLoggedIn(session)).toBe(false)
  expect(await isLoggedIn(renewed)).toBe(true)
  expect(await redeem(unused, former.TOKEN_SECRET)).toBe(false)
}, 120_000)

test('an authenticator app outlives a replacement of TOKEN_SECRET with an overlap §10.103', async () => {
  await site.set(former)
  const person = await newAccount(site)
  const secret = await addApp(site, await logInAs(site, person), stepAt(Date.now()))
  // One that no secret decrypts does not stop the others.
  const other = await newAccount(site)
  await addApp(site, await logInAs(site, other), stepAt(Date.now()))
  await site.run(
    "UPDATE second_factors SET app_secret = 'unreadable' WHERE account_id = (SELECT id FROM accounts WHERE email = ?)",
    other.email
  )
  const enter = async (appCode: string) => {
    const { email, password } = person
    const waiting = { Cookie: readCookies(await sendForm(site, '/login', { email, password })) }
    const fields = { intent: 'appCode', appCode }
    return (await sendForm(site, '/login/passkey', fields, { headers: waiting })).status
  }
  await site.set(overlap)
  await site.runCron()
  await site.set(current)
  expect(await enter(computeCode(secret, stepAt(Date.now()) + 1))).toBe(303)

  // Replacing the secret without an overlap loses the app.
  await site.set(former)
  await site.DB.exec('UPDATE second_factors SET app_step = 0')
  expect(await enter(computeCode(secret, stepAt(Date.now())))).toBe(422)
})

test('recovery codes outlive two replacements of TOKEN_SECRET, each with an overlap §13.5.2', async () => {
  await site.set(former)
  const person = await newAccount(site)
  const session = await logInAs(site, person)
  await addPasskey(site, session)
  await sendForm(site, codesPage, { intent: 'switchTwoStep', to: 'on' }, { headers: session })
  const shown = await shownCodes(session)
  const codes = shown.map((code) => code.replaceAll(/<\/?code>/g, ''))
  const enter = async (recoveryCode = '') => {
    const { email, password } = person
    const waiting = { Cookie: readCookies(await sendForm(site, '/login', { email, password })) }
    const fields = { intent: 'recoveryCode', recoveryCode }
    return sendForm(site, '/login/passkey', fields, { headers: waiting })
  }

  await site.set(overlap)
  expect(locationOf(await enter(codes[0]))).toBe('/account')
  await site.runCron()
  await site.set(current)
  expect(locationOf(await enter(codes[1]))).toBe('/account')
  const third = 'the third token secret that was ever set'
  await site.set({ TOKEN_SECRET: third, TOKEN_SECRET_BEFORE: current.TOKEN_SECRET })
  await site.runCron()
  await site.set({ TOKEN_SECRET: third })
  const last = await enter(codes[2])
  expect(locationOf(last)).toBe('/account')
  const headers = { Cookie: readCookies(last) }
  const left = async (cookies: LoggedIn) => {
    const html = await textOf(site.fetch('/account', { headers: cookies }))
    return /Recovery codes left: (\d+)/.exec(html)?.[1]
  }
  expect(await left(headers)).toBe('7')

  // Replacing the secret without an overlap loses the codes.
  await site.set(current)
  expect((await enter(codes[3])).status).toBe(422)
  await site.set({ ...current, TOKEN_SECRET_BEFORE: third })
  expect(await left(headers)).toBe('7')
  await site.set({ TOKEN_SECRET: third })
  const broken = 'UPDATE second_factors SET codes_key = ?'
  await site.run(broken, 'a key of a secret that nobody has')
  expect(await left(headers)).toBe('0')
}, 120_000)

test('the former API token is accepted while it is OPS_TOKEN_BEFORE §13.5.3', async () => {
  await site.set(former)
  const both = async () => [await operate(former.OPS_TOKEN), await operate(current.OPS_TOKEN)]
  expect(await both()).toEqual([200, 401])
  await site.set(overlap)
  expect(await both()).toEqual([200, 200])
  await site.set(current)
  expect(await both()).toEqual([401, 200])
})

test('the webhook gets a signature by each secret while WEBHOOK_SECRET_BEFORE is set §13.5.4', async () => {
  await site.set(overlap)
  expect(await signaturesOfLead()).toEqual([current.WEBHOOK_SECRET, former.WEBHOOK_SECRET])
  await site.set(current)
  expect(await signaturesOfLead()).toEqual([current.WEBHOOK_SECRET])
})

/** Sends a message. @returns the secrets that signed the webhook's request, in order */
async function signaturesOfLead(): Promise<(string | undefined)[]> {
  webhook.received.length = 0
  const fields = {
    name: 'Ayşe',
    email: 'ayse@example.com',
    subject: 'general',
    message: 'Merhaba, GSA olmak istiyoruz.'
  }
  const sent = await sendForm(site, '/contact-us', fields)
  expect(sent.status).toBe(303)
  const [request] = await vi.waitUntil(() => webhook.received.length > 0 && webhook.received, {
    timeout: 15_000
  })
  const signed = `${request?.headers['x-babylon-timestamp']}.${request?.body}`
  const signatures = String(request?.headers['x-babylon-signature']).split(', ')
  return signatures.map((signature) =>
    [former.WEBHOOK_SECRET, current.WEBHOOK_SECRET].find(
      (secret) => signature === `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`
    )
  )
}

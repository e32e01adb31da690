import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/forms.json'
import { minuteMs } from '../../../src/shared/time.ts'
import {
  addPasskey,
  askChallenge,
  createAuthenticator
} from '../../support/accounts/authenticator.ts'
import { startPasskeySite, twoStep } from '../../support/accounts/passkey-site.ts'
import { linkToken, logInAs, readCookies } from '../../support/accounts.ts'
import { testQueryPlans } from '../../support/database/query-plan.ts'
import { readHtml, sendForm } from '../../support/form.ts'
import { locationOf } from '../../support/response.ts'

const {
  mailbox,
  site,
  newOwner,
  logIn,
  change,
  count,
  switchOn,
  prove,
  enterPassword,
  enterCode,
  readDigests
} = startPasskeySite()

test('with two-step verification on, the password alone cannot change it or passkeys §10.91', async () => {
  const owner = await newOwner()
  const { person, headers, id } = owner
  await switchOn(owner)
  const digests = () => readDigests(person.email)
  const before = await digests()
  const attempts = async () => {
    const credential = createAuthenticator(site).create(await askChallenge(site))
    const responses = [
      await change(twoStep, { intent: 'switchTwoStep', to: 'off' }, headers),
      await change(twoStep, { intent: 'renewCodes' }, headers),
      await change(`/passkey?id=${id}`, { intent: 'removePasskey', passkey: id }, headers),
      await change('/passkey', { intent: 'addPasskey', credential }, headers)
    ]
    return responses.map(locationOf)
  }
  const pages = [`/account${twoStep}`, `/account${twoStep}`, `/account/passkey?id=${id}`]
  expect(await attempts()).toEqual([...pages, '/account/passkey'])
  expect(await count('second_factors', person.email)).toBe(1)
  expect(await count('passkeys', person.email)).toBe(1)
  expect(await digests()).toEqual(before)
  for (const path of ['/account/passkey', `/account/passkey?id=${id}`]) {
    const page = await readHtml(site, path, headers)
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

  expect(locationOf(await prove(owner))).toBe('/account/passkey')
  expect(await readHtml(site, '/account/passkey', headers)).toContain('value="addPasskey"')
  await change(twoStep, { intent: 'switchTwoStep', to: 'off' }, headers)
  expect(await count('second_factors', person.email)).toBe(0)
})

test('a used passkey counts for ten minutes in its session §10.91 §11.34', async () => {
  const owner = await newOwner()
  const { person, headers } = owner
  await switchOn(owner)
  const off = () => change(twoStep, { intent: 'switchTwoStep', to: 'off' }, headers)
  const confirm = () =>
    change(twoStep, { intent: 'confirmOwner', currentPassword: person.password }, headers)
  // A proof in another session of the account does not count here.
  expect(locationOf(await logIn(owner))).toBe('/account')
  await off()
  expect(await count('second_factors', person.email)).toBe(1)

  await prove(owner)
  await site.control({ clockMs: 10.1 * minuteMs })
  await confirm()
  expect(await readHtml(site, `/account${twoStep}`, headers)).toContain('value="proveByPasskey"')
  await off()
  expect(await count('second_factors', person.email)).toBe(1)
  await prove(owner)
  await site.control({ clockMs: 19.9 * minuteMs })
  await off()
  expect(await count('second_factors', person.email)).toBe(0)
})

test('a login with a passkey or a recovery code counts as proof of the second factor §10.91', async () => {
  const owner = await newOwner()
  const { person } = owner
  const [code = ''] = await switchOn(owner)
  const byCode = { Cookie: readCookies(await enterCode(code, await enterPassword(person))) }
  const byPasskey = { Cookie: readCookies(await logIn(owner)) }
  for (const headers of [byCode, byPasskey]) {
    expect(await readHtml(site, `/account${twoStep}`, headers)).toContain('value="switchTwoStep"')
  }
})

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

test('two-step verification ends when it is switched off or its last passkey removed, with a mail §10.104 §10.105', async () => {
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
  expect(await readHtml(site, `/account/passkey?id=${id}`, headers)).toContain(
    'This is your last passkey.'
  )
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

testQueryPlans(site)

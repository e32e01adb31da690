import { expect, test } from 'vitest'
import appWords from '../../../locales/en/messages/authenticator-app.json'
import english from '../../../locales/en/messages/forms.json'
import { startAppSite } from '../../support/accounts/app-site.ts'
import { addPasskey } from '../../support/accounts/authenticator.ts'
import { appPage, computeCode, startApp } from '../../support/accounts/authenticator-app.ts'
import { readHtml, readPage, sendForm } from '../../support/form.ts'
import { locationOf, textOf } from '../../support/response.ts'

const { mailbox, site, twoStep, nextStep, newOwner, change, enterPassword, logIn, storedApp } =
  startAppSite()

test('removing or replacing an app needs the second factor again §10.91 §10.101 §10.105', async () => {
  const { person, headers, secret } = await newOwner()
  const remove = () => change(appPage, { intent: 'removeApp' }, headers)
  const start = () => change(appPage, { intent: 'startApp' }, headers)
  // Setting up an app does not count as using it.
  for (const refused of [await remove(), await start()]) {
    expect(locationOf(refused)).toBe(appPage)
  }
  expect((await storedApp(person))?.app_secret).toEqual(expect.any(String))
  expect(await readHtml(site, appPage, headers)).toContain('value="proveByApp"')

  const prove = (appCode: string) => change(appPage, { intent: 'proveByApp', appCode }, headers)
  const step = await nextStep()
  const wrong = await prove(computeCode(secret, step + 5))
  expect(wrong.status).toBe(422)
  expect(await readPage(wrong)).toContain(english.errors.appCodeWrong)
  expect(locationOf(await prove(computeCode(secret, step)))).toBe(appPage)

  // Uses up one recovery code, so that nine are left.
  const oneOfEach = 'SELECT account_id, max(code_hash) FROM recovery_codes GROUP BY account_id'
  await site.DB.exec(`DELETE FROM recovery_codes WHERE (account_id, code_hash) IN (${oneOfEach})`)
  const replacement = await startApp(site, headers)
  const appCode = computeCode(replacement.secret, step)
  const replaced = await change(replacement.page, { intent: 'confirmApp', appCode }, headers)
  expect(locationOf(replaced)).toBe(`${appPage}?added=1`)
  expect(await readHtml(site, `${appPage}?added=1`, headers)).toContain(appWords.on.added)
  // Recovery codes stay, and codes of the former app are refused.
  expect(await readHtml(site, '/account', headers)).toContain('Recovery codes left: 9')
  const later = await nextStep()
  expect(await logIn(person, computeCode(secret, later))).toBe('')
  expect(await logIn(person, computeCode(replacement.secret, later))).toBe('/account')

  expect(locationOf(await remove())).toMatch(/^\/account#/)
  expect(await storedApp(person)).toBeNull()
  const mails = [await mailbox.mailTo(person.email, 3), await mailbox.mailTo(person.email, 4)]
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'The authenticator app was removed from your Babylon account',
    'Two-step verification is off for your Babylon account'
  ])
  const { email, password } = person
  const alone = await sendForm(site, '/login', { email, password })
  expect(locationOf(alone)).toBe('/account')
})

test('two-step verification stays on while a passkey or an app is left §10.104', async () => {
  const { person, headers, secret } = await newOwner()
  const appCode = computeCode(secret, await nextStep())
  await change(appPage, { intent: 'proveByApp', appCode }, headers)
  const passkey = await addPasskey(site, headers)
  const page = await readHtml(site, '/login/passkey', await enterPassword(person))
  for (const name of ['appCode', 'credential', 'recoveryCode']) {
    expect(page).toContain(`name="${name}"`)
  }
  await change(`/account/passkey?id=${passkey}`, { intent: 'removePasskey', passkey }, headers)
  expect((await storedApp(person))?.app_secret).toEqual(expect.any(String))
  const second = await addPasskey(site, headers)
  await change(appPage, { intent: 'removeApp' }, headers)
  expect((await storedApp(person))?.app_secret).toBeNull()
  const path = `/account/passkey?id=${second}`
  await change(path, { intent: 'removePasskey', passkey: second }, headers)
  expect(await storedApp(person)).toBeNull()
})

test('the export lists an app without its secret §10.101 §10.109', async () => {
  const { person, headers, secret } = await newOwner()
  const appCode = computeCode(secret, await nextStep())
  await change(twoStep, { intent: 'proveByApp', appCode }, headers)
  const file = await textOf(change('/account', { intent: 'export' }, headers))
  expect(JSON.parse(file).secondFactor.authenticatorApp).toEqual({
    createdAt: expect.stringMatching(/^\d{4}-/),
    lastUsedAt: expect.stringMatching(/^\d{4}-/)
  })
  expect(file).not.toContain(secret)
  await change(twoStep, { intent: 'switchTwoStep', to: 'off' }, headers)
  expect(await storedApp(person)).toBeNull()
})

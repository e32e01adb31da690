import { expect, test } from 'vitest'
import { askChallenge, createAuthenticator } from '../../../support/accounts/authenticator.ts'
import { readCookies, signedToken } from '../../../support/accounts.ts'
import { startOperatorPasskeys } from '../../../support/desk/operator-passkeys.ts'
import { enrol, followLink, logInOperator, operators, visit } from '../../../support/desk.ts'
import { sendForm } from '../../../support/form.ts'
import { locationOf, textOf } from '../../../support/response.ts'

const { site, withoutPasskeys, answer, countPasskeys, actions } = startOperatorPasskeys()

test.each([operators.editor, operators.owner])(
  'for %s, a link opens only the screen that adds the first passkey §12.4.8',
  async (email) => {
    await withoutPasskeys()
    const requested = readCookies(await visit(site, '/_ops/leads?state=new'))
    const waiting = await followLink(site, email)
    for (const path of ['/_ops', '/tr/_ops/leads', '/_ops/account', '/_ops/leads.csv']) {
      const response = await visit(site, path, waiting)
      const prompt = path.startsWith('/tr') ? '/tr/_ops/login/passkey' : '/_ops/login/passkey'
      expect([response.status, locationOf(response)]).toEqual([303, prompt])
      expect(response.headers.getSetCookie().join()).not.toContain('__Host-ops=')
    }
    const form = { intent: 'note', text: 'x' }
    const posted = await sendForm(site, '/_ops/leads/1', form, { headers: waiting })
    const notes = await site.countRows('lead_notes')
    expect([posted.status, notes]).toEqual([403, 0])
    const english = await textOf(visit(site, '/_ops/login/passkey', waiting))
    expect(english).toContain('Add a passkey to continue')
    const turkish = await textOf(visit(site, '/tr/_ops/login/passkey', waiting))
    expect(turkish).toContain('Devam etmek için geçiş anahtarı ekleyin')

    const enrolWith = async (credential: string) =>
      sendForm(
        site,
        '/_ops/login/passkey',
        { intent: 'enrol', credential },
        {
          headers: { Cookie: `${waiting.Cookie}; ${requested}` },
          script: true
        }
      )
    const forged = createAuthenticator(site).create(await askChallenge(site), {
      isUnverified: true
    })
    expect((await enrolWith(forged)).status).toBe(422)
    const added = await enrolWith(createAuthenticator(site).create(await askChallenge(site)))
    expect(await added.json()).toEqual({ location: '/_ops/leads?state=new' })
    expect((await actions()).slice(0, 2)).toEqual([`${email} loggedIn`, `${email} passkeyAdded`])
    expect((await visit(site, '/_ops', { Cookie: readCookies(added) })).status).toBe(200)
    expect((await visit(site, '/_ops', waiting)).status).toBe(303)
  }
)

test('if two browsers add a first passkey at once, only one gets in §12.4.8', async () => {
  await withoutPasskeys()
  const all = await Promise.all([1, 2, 3].map(() => followLink(site, operators.editor)))
  const responses = await Promise.all(
    all.map(async (headers) => {
      const credential = createAuthenticator(site).create(await askChallenge(site))
      return sendForm(site, '/_ops/login/passkey', { intent: 'enrol', credential }, { headers })
    })
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 422, 422])
  expect(await countPasskeys(operators.editor)).toBe(1)
})

test('a reader who becomes an editor adds a passkey before anything else §12.4.8', async () => {
  const session = await logInOperator(site, operators.reader)
  expect((await visit(site, '/_ops', session)).status).toBe(200)
  await site.run(
    'UPDATE operator_sessions SET email = ? WHERE email = ?',
    operators.editor,
    operators.reader
  )
  const response = await visit(site, '/_ops', session)
  expect(locationOf(response)).toBe('/_ops/login/passkey')
})

test('once there is a passkey, a link opens only the passkey prompt §12.4.2 §12.4.9 §12.6.1', async () => {
  await withoutPasskeys()
  const { authenticator } = await enrol(site, operators.owner)
  const waiting = await followLink(site, operators.owner)
  expect((await visit(site, '/_ops', waiting)).status).toBe(303)
  expect((await visit(site, '/_ops/account', waiting)).status).toBe(303)
  const prompt = await textOf(visit(site, '/_ops/login/passkey', waiting))
  expect(prompt).toContain(authenticator.credentialId)
  // Adding another passkey does not get around the prompt.
  const credential = createAuthenticator(site).create(await askChallenge(site))
  const fields = { intent: 'enrol', credential }
  const around = await sendForm(site, '/_ops/login/passkey', fields, { headers: waiting })
  expect(around.status).toBe(422)

  const response = await answer(waiting, authenticator.get(await askChallenge(site)))
  expect(await response.json()).toEqual({ location: '/_ops' })

  // The requested screen is kept during the first step.
  const requested = readCookies(await visit(site, '/_ops/leads?state=new'))
  const second = await followLink(site, operators.owner)
  const last = await answer(
    { Cookie: `${second.Cookie}; ${requested}` },
    authenticator.get(await askChallenge(site))
  )
  expect(await last.json()).toEqual({ location: '/_ops/leads?state=new' })
  const session = { Cookie: readCookies(response) }
  expect(session).not.toEqual(waiting)
  expect((await visit(site, '/_ops', session)).status).toBe(200)
  expect((await visit(site, '/_ops/login/passkey', waiting)).status).toBe(200)
  expect((await answer(waiting, authenticator.get(await askChallenge(site)))).status).toBe(422)
})

test('a forged, unverified, used or stale passkey, or another operator’s, is refused §12.4.10', async () => {
  await withoutPasskeys()
  const { authenticator: own } = await enrol(site, operators.editor)
  const { authenticator: other } = await enrol(site, operators.secondOwner)
  const waiting = await followLink(site, operators.editor)
  const challenge = await askChallenge(site)
  const answers = [
    own.get(challenge, { isForged: true }),
    own.get(challenge, { isUnverified: true }),
    own.get(challenge, { origin: 'https://evil.example' }),
    own.get(challenge, { crossOrigin: true }),
    own.get(signedToken('passkey-challenge')),
    other.get(challenge),
    createAuthenticator(site).get(challenge),
    '',
    '{}'
  ]
  for (const credential of answers) {
    const response = await answer(waiting, credential)
    expect([response.status, response.headers.getSetCookie()]).toEqual([422, []])
  }
  await site.control({})
  expect(site.logLines('operator refused').at(-1)).toMatchObject({ kind: 'security' })
  const used = own.get(challenge)
  expect((await answer(waiting, used)).status).toBe(200)
  expect((await answer(await followLink(site, operators.editor), used)).status).toBe(422)
})

test('a passkey alone, without an opened link, is refused §12.4.10', async () => {
  await withoutPasskeys()
  const { authenticator } = await enrol(site, operators.secondOwner)
  const response = await answer({ Cookie: '' }, authenticator.get(await askChallenge(site)))
  expect(response.status).toBe(422)
})

test('the prompt expires after ten minutes §11.43 §12.4.9', async () => {
  await withoutPasskeys()
  const { authenticator } = await enrol(site, operators.secondOwner)
  const waiting = await followLink(site, operators.secondOwner)
  await site.control({ clockMs: 10 * 60_000 + 1000 })
  const response = await answer(waiting, authenticator.get(await askChallenge(site)))
  expect(response.status).toBe(422)
})

test('an operator’s passkey does not log in to the public site §12.4.10', async () => {
  await withoutPasskeys()
  const { authenticator } = await enrol(site, operators.owner)
  const credential = authenticator.get(await askChallenge(site))
  const fields = { intent: 'passkeyLogIn', credential, remember: '' }
  const response = await sendForm(site, '/login/passkey', fields, { script: true })
  expect(response.status).toBe(422)
  expect(response.headers.getSetCookie()).toEqual([])
})

import { expect, test } from 'vitest'
import enPasskey from '../../../../locales/en/desk/passkey.json'
import trPasskey from '../../../../locales/tr/desk/passkey.json'
import { minuteMs } from '../../../../src/shared/time.ts'
import {
  type Authenticator,
  askChallenge,
  createAuthenticator
} from '../../../support/accounts/authenticator.ts'
import { type LoggedIn, newPerson, readCookies } from '../../../support/accounts.ts'
import {
  enrol,
  logInOperator,
  openLink,
  operators,
  operatorVars,
  screenHtml,
  visit,
  writeLink
} from '../../../support/desk.ts'
import { type Fields, hiddenFields, readPage, sendForm } from '../../../support/form.ts'
import { sendLead } from '../../../support/leads.ts'
import { locationOf } from '../../../support/response.ts'
import { startSite } from '../../../support/site.ts'

const site = startSite({ faults: true, vars: operatorVars })
/** Freezes the Worker's clock some minutes after the passkey was used. */
const proof = Date.now()
const stopAt = (milliseconds: number) => site.control({ time: proof + milliseconds })

function act(path: string, headers: LoggedIn, fields: Fields, script = false): Promise<Response> {
  return sendForm(site, path, fields, { headers, script })
}

async function lookUp(email: string, headers: LoggedIn): Promise<string> {
  const response = await act('/_ops/people', headers, { intent: 'show', email })
  return locationOf(response)
}

async function show(headers: LoggedIn, credential: string): Promise<Response> {
  const fields = { intent: 'confirm', credential }
  return act('/_ops/account', headers, fields, true)
}

/** An operator who has just added a first passkey. */
async function enrolled(email: string): Promise<{ session: LoggedIn; own: Authenticator }> {
  await site.run('DELETE FROM passkeys WHERE account_id = ?', `operator:${email}`)
  const { session, authenticator } = await enrol(site, email)
  return { session, own: authenticator }
}

/** The tag and the fields of the form that is resent after the passkey. */
function waitingForm(html: string): [tag: string, fields: Fields] {
  const [, tag = '', fields = ''] = /(<form id="to-confirm"[^>]*>)(.*?)<\/form>/.exec(html) ?? []
  return [tag, hiddenFields(fields)]
}

/** Every download, and one of the forms; `forms.test.ts` has the list of the others. */
interface Guarded {
  title: string
  request: (session: LoggedIn) => Promise<Response>
}

const guarded: Guarded[] = [
  { title: 'the download of leads', request: (own) => visit(site, '/_ops/leads.csv?q=a', own) },
  { title: 'the download of the news list', request: (own) => visit(site, '/_ops/news.csv', own) },
  {
    title: 'the export of a person',
    request: async (own) => visit(site, `${await lookUp(newPerson().email, own)}/export`, own)
  },
  {
    title: 'the deletion of a lead',
    request: async (own) =>
      act(`/_ops/leads/${await sendLead(site)}`, own, { intent: 'delete', confirm: 'on' })
  }
]

test.each(guarded)(
  '$title asks for the passkey 10 minutes after its last use §11.44 §12.6.2 §12.6.2.1',
  async ({ request }) => {
    const own = await logInOperator(site, operators.owner, proof)
    await stopAt(10 * minuteMs + 1000)
    const before = await site.countRows('operator_actions')
    const late = await request(own)
    const html = await late.text()
    expect([late.status, late.headers.get('Content-Disposition')]).toEqual([403, null])
    expect(html).toContain('Confirm with your passkey')
    const looked = html.includes('/_ops/person/') ? 1 : 0
    expect(await site.countRows('operator_actions')).toBe(before + looked)

    await stopAt(10 * minuteMs - 1000)
    const inTime = await request(own)
    await inTime.body?.cancel()
    expect([200, 303]).toContain(inTime.status)
  }
)

test('a form asks for the passkey only after its fields have no errors §12.6.2.3', async () => {
  const own = await logInOperator(site, operators.owner, proof)
  await stopAt(11 * minuteMs)
  const invite = (email: string) =>
    act('/_ops/operators', own, { intent: 'invite', email, role: 'reader', language: 'en' })
  expect((await invite('not an address')).status).toBe(422)
  expect((await invite('new@example.com')).status).toBe(403)
})

test('everything else works without the passkey until the session ends §12.6.2', async () => {
  const own = await logInOperator(site, operators.owner, proof)
  await stopAt(59 * minuteMs)
  expect((await visit(site, '/_ops/leads', own)).status).toBe(200)
  const note = { intent: 'note', text: 'Called back.' }
  expect((await act(`/_ops/leads/${await sendLead(site)}`, own, note)).status).toBe(303)
})

test.each(['', '/tr'])(
  'a form that needs the passkey is executed after it with its input (%s) §12.6.2.1 §12.6.2.2 §12.6.3',
  async (prefix) => {
    const { session, own } = await enrolled(operators.owner)
    await site.control({ clockMs: 11 * minuteMs })
    const path = `${prefix}/_ops/leads/${await sendLead(site)}`
    const response = await act(path, session, { intent: 'delete', confirm: 'on' })
    const html = await readPage(response)
    const [form, kept] = waitingForm(html)
    expect(form).toContain('method="post"')
    expect([/action="([^"]+)"/.exec(form)?.[1], kept]).toEqual([
      path,
      { intent: 'delete', confirm: 'on' }
    ])
    expect(html).toContain(own.credentialId)
    const { reasons } = prefix ? trPasskey.confirm : enPasskey.confirm
    expect(html).toContain(reasons.deleteMessage)
    expect(html).toContain(` href="${path}"`)

    const shown = await show(session, own.get(await askChallenge(site)))
    expect([shown.status, shown.headers.getSetCookie()]).toEqual([
      200,
      [expect.stringMatching(/^__Host-ops=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)]
    ])
    const renewed = { Cookie: readCookies(shown) }
    expect((await visit(site, '/_ops', session)).status).toBe(303)
    const done = await act(path, renewed, kept)
    expect([done.status, locationOf(done)]).toEqual([303, `${prefix}/_ops/leads`])
  }
)

test('a download that needs the passkey keeps its filters and its return path §12.6.2.2 §12.6.3', async () => {
  const own = await logInOperator(site, operators.owner, proof)
  await stopAt(11 * minuteMs)
  const html = await screenHtml(site, '/_ops/leads.csv?q=a+b&state=new', own)
  const [form, kept] = waitingForm(html)
  expect(form).toContain(`method="get"`)
  expect([/action="([^"]+)"/.exec(form)?.[1], kept]).toEqual([
    '/_ops/leads.csv',
    { q: 'a b', state: 'new' }
  ])
  expect(html).toContain('href="/_ops/leads?q=a+b&state=new"')
  expect(html).toContain('Passkeys need JavaScript')
})

test('confirming is logged and does not extend the session §12.6.3', async () => {
  const { session, own } = await enrolled(operators.secondOwner)
  const ends =
    'SELECT ends_at, proved_at FROM operator_sessions WHERE email = ? ORDER BY created_at DESC'
  const read = () =>
    site.DB.prepare(ends)
      .bind(operators.secondOwner)
      .first<{ ends_at: number; proved_at: number }>()
  const before = await read()
  await site.control({ clockMs: 30 * minuteMs })
  expect((await show(session, own.get(await askChallenge(site)))).status).toBe(200)
  const after = await read()
  expect(after?.ends_at).toBe(before?.ends_at)
  expect(after?.proved_at).toBeGreaterThan(before?.proved_at ?? Number.POSITIVE_INFINITY)
  const newest = 'SELECT operator, action FROM operator_actions ORDER BY id DESC LIMIT 1'
  expect(await site.DB.prepare(newest).first()).toEqual({
    operator: operators.secondOwner,
    action: 'passkeyShown'
  })
})

test('a passkey that is another operator’s, forged, unverified or used is refused §12.6.3', async () => {
  const { session, own } = await enrolled(operators.editor)
  const { own: other } = await enrolled(operators.secondOwner)
  const challenge = await askChallenge(site)
  const used = own.get(await askChallenge(site))
  const Cookie = readCookies(await show(session, used))
  const answers = [
    used,
    other.get(challenge),
    own.get(challenge, { isForged: true }),
    own.get(challenge, { isUnverified: true }),
    own.get(challenge, { crossOrigin: true }),
    ''
  ]
  for (const credential of answers) {
    const response = await show({ Cookie }, credential)
    expect([response.status, response.headers.getSetCookie()]).toEqual([422, []])
  }
})

test('a passkey does not revive a session that has ended in the meantime §12.6.3', async () => {
  const { session, own } = await enrolled(operators.editor)
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => own.get(await askChallenge(site)))
  )
  const before = await site.countRows('operator_sessions')
  const all = await Promise.all([
    ...answers.map((credential) => show(session, credential)),
    act('/_ops/account', session, { intent: 'logOut' })
  ])
  const confirmed = all.filter(({ status }) => status === 200)
  expect(confirmed.length).toBeLessThanOrEqual(1)
  expect(await site.countRows('operator_sessions')).toBe(before - 1 + confirmed.length)
})

test('a passkey that the script sends too late is answered with a request to reload the page §12.6.2.1', async () => {
  const own = await logInOperator(site, operators.editor, proof)
  await stopAt(11 * minuteMs)
  const shown = await screenHtml(site, '/_ops/account', own)
  expect(shown).not.toContain('value="addPasskey"')
  const credential = createAuthenticator(site).create(await askChallenge(site))
  const late = await act('/_ops/account', own, { intent: 'addPasskey', credential }, true)
  expect([late.status, await late.json()]).toEqual([
    403,
    { errors: { '': expect.stringContaining('Reload the page and confirm again.') } }
  ])
})

test('the link of npm start opens the desk without a passkey, on this machine only §12.10.1', async () => {
  const token = await writeLink(site, operators.owner)
  const own = { Cookie: readCookies(await openLink(site, token)) }
  await site.control({ clockMs: 30 * minuteMs })
  expect((await visit(site, '/_ops/news.csv', own)).status).toBe(200)

  await site.control({ clockMs: 0 })
  const elsewhere = 'https://www.example.com'
  const headers = { ...own, Accept: 'text/html' }
  const get = (origin: string) => site.fetchUrl(`${origin}/_ops`, { headers, redirect: 'manual' })
  expect((await get('http://localhost:8787')).status).toBe(200)
  expect((await get(elsewhere)).status).toBe(303)
  const post = async (origin: string) =>
    site.fetchUrl(`${origin}/_ops/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin },
      body: new URLSearchParams({ intent: 'open', token: await writeLink(site, operators.owner) })
    })
  expect((await post(elsewhere)).status).toBe(422)
  expect((await post('http://localhost:8787')).status).toBe(303)
})

test.each(['staging', 'production', 'prodcution'])(
  'in %s the link of npm start is refused §12.10.1',
  async (ENVIRONMENT) => {
    await site.set({ ENVIRONMENT })
    const token = await writeLink(site, operators.owner)
    const links = await site.countRows('operator_links')
    expect((await openLink(site, token)).status).toBe(422)
    expect(await site.countRows('operator_links')).toBe(links)
    const session = await logInOperator(site, operators.owner)
    expect((await visit(site, '/_ops', session)).status).toBe(200)
    await site.DB.prepare('UPDATE operator_sessions SET is_local = 1').run()
    expect((await visit(site, '/_ops', session)).status).toBe(303)
  }
)

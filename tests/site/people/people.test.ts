import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  logInAs,
  newAccount,
  newPerson,
  type Person,
  registerAccount
} from '../../support/accounts.ts'
import { testQueryPlans } from '../../support/database/query-plan.ts'
import { startPeopleSite } from '../../support/desk/people-site.ts'
import { eventually } from '../../support/eventually.ts'
import { sendForm } from '../../support/form.ts'
import { operate, opsToken } from '../../support/operate.ts'
import { legalVersions } from '../../support/pages/legal-versions.ts'
import { locationOf } from '../../support/response.ts'

const { provider, site, show, erase, run, write } = startPeopleSite()

/** Runs `npm run ops -- person` with the address on its standard input. */
async function person(task: string, email: string, OPS_TOKEN = opsToken) {
  const { output, error } = await run([task, '--url', site.origin], email, OPS_TOKEN)
  return { error, answer: output ? JSON.parse(output) : undefined }
}

/** The templates of the mails to an address that have not arrived. */
async function mailsTo(email: string): Promise<unknown[]> {
  const sql = `SELECT payload ->> 'template' AS template FROM deliveries WHERE recipient = ?`
  const results = await site.listRows<{ template: string }>(sql, email)
  return results.map(({ template }) => template)
}

/** Waits until the mail about an erasure is sent and its row no longer has the address. */
async function erasureMailed(email: string): Promise<void> {
  await eventually(async () => {
    const bodies = provider.received.map(({ body }) => JSON.parse(body))
    const subjects = bodies.filter(({ to }) => to.email === email).map(({ subject }) => subject)
    expect(subjects).toContain('Your Babylon account has been deleted')
    expect(await mailsTo(email)).toEqual([])
  })
}

/** Addresses that the form accepts, and that a shell or a database could execute. */
const hostile = ["x'or'1'='1'or'@example.com", '`touch-x`@example.com', "o'brien@example.com"]

test('an address in capitals or full-width letters is the same one §12.1.1', async () => {
  const { email } = newPerson()
  await write(email)
  const wide = email
    .toUpperCase()
    .replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
  const { answer } = await person('show', wide)
  expect(answer.messages).toEqual([expect.objectContaining({ email })])
  expect((await person('erase', wide)).answer).toMatchObject({ messages: 1 })
})

test('a hostile address is shown and erased like any other §12.1.1 §12.9.5', async () => {
  const otherEmail = newPerson().email
  for (const email of [...hostile, otherEmail]) await write(email)
  for (const email of hostile) {
    const shown = await person('show', email.toUpperCase())
    expect(shown.answer.messages).toEqual([
      expect.objectContaining({
        email,
        marketingConsent: true,
        privacyVersion: legalVersions.privacy
      })
    ])
    expect(shown.answer.account).toBeNull()
    const erased = await person('erase', email)
    expect(erased.answer).toMatchObject({ messages: 1, accounts: 0 })
    expect((await show(email)).messages).toEqual([])
  }
  expect((await show(otherEmail)).messages).toHaveLength(1)
})

test('an export is written to a new file that only the user may read §12.9.5', async () => {
  const { email } = newPerson()
  await write(email)
  const folder = mkdtempSync(join(tmpdir(), 'person-'))
  const file = join(folder, 'person.json')
  const args = ['export', '--url', site.origin, '--file', file]
  expect((await run(args, email)).output).toContain(file)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ email, messages: [{ email }] })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await run(args, email)).error).toContain('exists already')
  rmSync(folder, { recursive: true })
})

test('without an origin in wrangler.toml, --remote sends no request §12.9.5', async () => {
  const { output, error } = await run(['show', '--remote'], 'ayse@example.com')
  const reason = /^SITE_ORIGIN of \[env\.production\] [\s\S]+--remote uses/
  expect({ output, error }).toEqual({ output: '', error: expect.stringMatching(reason) })
})

test('erasing a person leaves no trace in any table, dead mails and counters included §12.1.1', async () => {
  const known = { ...newPerson(), email: `Erased-${crypto.randomUUID()}@example.com` }
  await registerAccount(site, known)
  await logInAs(site, known)
  await sendForm(site, '/login', { email: known.email, password: 'not this one, sorry' })
  await sendForm(site, '/forgot-password', { email: known.email })
  await write(known.email)
  await site.run(`UPDATE deliveries SET state = 'dead' WHERE recipient = ?`, known.email)
  const counters = await site.listRows('SELECT key FROM counters')
  const shown = await show(known.email)
  expect(shown.account.account).toMatchObject({ email: known.email, company: known.company })
  expect(shown.account.sessions).toHaveLength(1)
  expect(shown.mails.length).toBeGreaterThan(2)
  expect(JSON.stringify(shown)).not.toMatch(/argon2|hash|digest/)

  provider.otherwise = () => 200
  expect(await erase(known.email)).toMatchObject({ accounts: 1, messages: 1 })
  // The mail about the erasure is the last row with the address.
  await erasureMailed(known.email)
  provider.otherwise = () => 500
  const tables = await site.listRows<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%\\_%' ESCAPE '\\'`
  )
  const left = await Promise.all(tables.map(({ name }) => site.listRows(`SELECT * FROM ${name}`)))
  expect(JSON.stringify(left).toLowerCase()).not.toContain(known.email.toLowerCase())
  expect(JSON.stringify(left)).not.toContain(shown.account.account.id)
  // Counters contain no email address, but their number shows that only those of networks remain.
  const remaining = await site.listRows('SELECT key FROM counters')
  expect(remaining.length).toBeLessThanOrEqual(counters.length - 4)
  expect((await logInAs(site, known)).Cookie).toBe('')
})

test('deleting one’s own account leaves neither dead mails nor counters §10.49', async () => {
  const owner: Person = await registerAccount(site)
  const session = await logInAs(site, owner)
  await sendForm(site, '/login', { email: owner.email, password: 'not this one, sorry' })
  await sendForm(
    site,
    '/account',
    { intent: 'delete', currentPassword: owner.password },
    { headers: session }
  )
  // The mail about the deletion keeps the address until it is delivered or dead.
  expect(await mailsTo(owner.email)).toEqual(['account-deleted'])
  await site.run(`UPDATE deliveries SET state = 'dead' WHERE recipient = ?`, owner.email)
  await site.runCron()
  expect(await mailsTo(owner.email)).toEqual([])
  const nothing = { messages: 0, mails: 0, counters: 0, accounts: 0 }
  expect(await erase(owner.email)).toEqual(nothing)
})

test('consent is withdrawn and sessions are ended for one person §12.9.5', async () => {
  const owner = await newAccount(site)
  const session = await logInAs(site, owner)
  await write(owner.email)
  expect((await person('consent', owner.email)).answer).toEqual({ messages: 1, consents: 0 })
  expect((await show(owner.email)).messages[0].marketingConsent).toBe(false)
  expect((await person('log-out', owner.email)).answer).toEqual({ sessions: 1 })
  const page = await site.fetch('/account', { headers: session })
  expect(locationOf(page)).toMatch(/session_expire/)
})

test('the endpoint needs the token, a known task and an address §12.1', async () => {
  const fetchStatus = async (task: string, body: string, bearer?: string) =>
    (await operate(site, `people/${task}`, body, bearer)).status
  const body = '{"email":"ayse@example.com"}'
  expect(await fetchStatus('show', body)).toBe(200)
  expect(await fetchStatus('show', body, 'Bearer wrong')).toBe(401)
  expect(await fetchStatus('constructor', body)).toBe(404)
  for (const wrong of ['', '[]', '{"email":5}', '{"email":"ayse"}', '{"email":["a@b"]}']) {
    expect([wrong, await fetchStatus('show', wrong)]).toEqual([wrong, 400])
  }
  expect((await person('show', 'ayse@example.com', 'wrong')).error).toContain('401')
})

testQueryPlans(site)

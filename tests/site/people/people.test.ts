import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { hourMs } from '../../../src/shared/time.ts'
import {
  logInAs,
  newAccount,
  newPerson,
  type Person,
  registerAccount
} from '../../support/accounts.ts'
import { addDeliveries, addLeads } from '../../support/add-rows.ts'
import { runCommand } from '../../support/command.ts'
import { sendForm } from '../../support/form.ts'
import { legalVersions } from '../../support/legal-versions.ts'
import { listRows } from '../../support/list-rows.ts'
import { testQueryPlans } from '../../support/query-plan.ts'
import { startReceiver } from '../../support/receiver.ts'
import { startSite, tokenSecret } from '../../support/site.ts'

const token = 'a-token-of-the-tests-for-operators'
/** A provider that accepts no mail, so that deliveries keep the addresses of their recipients. */
const provider = startReceiver()
const site = startSite({
  faults: true,
  vars: () => ({
    MAIL_CARRIER: 'http',
    MAIL_FROM: 'website@example.com',
    MAIL_API_URL: provider.origin
  }),
  secrets: { OPS_TOKEN: token }
})

beforeAll(() => {
  provider.otherwise = () => 500
})

/** Calls the endpoint behind `npm run ops -- person`. */
function ask(task: string, body: string, Authorization = `Bearer ${token}`): Promise<Response> {
  const headers = { Authorization, 'Content-Type': 'application/json' }
  return site.fetch(`/_ops/people/${task}`, { method: 'POST', headers, body })
}

async function show(email: string) {
  return JSON.parse(await (await ask('show', JSON.stringify({ email }))).text())
}

async function erase(email: string): Promise<unknown> {
  return (await ask('erase', JSON.stringify({ email }))).json()
}

/** Runs `npm run ops -- person` with the address on its standard input. */
async function person(task: string, email: string, OPS_TOKEN = token) {
  const { output, error } = await run([task, '--url', site.origin], email, OPS_TOKEN)
  return { error, answer: output ? JSON.parse(output) : undefined }
}

async function run(args: string[], email: string, OPS_TOKEN = token) {
  const options = { stdin: `${email}\n`, env: { OPS_TOKEN } }
  const { stdout, stderr } = await runCommand('src/ops/person.ts', args, options)
  return { output: stdout, error: stderr }
}

async function write(email: string): Promise<void> {
  const fields = { name: 'Ayşe', email, subject: 'general', message: 'Merhaba', marketing: 'on' }
  const { status } = await sendForm(site, '/contact-us', { ...fields, message: `${email} yazıyor` })
  expect(status).toBe(303)
}

/** The templates of the mails to an address that have not arrived. */
async function mailsTo(email: string): Promise<unknown[]> {
  const sql = `SELECT payload ->> 'template' AS template FROM deliveries WHERE recipient = ?`
  const { results } = await site.DB.prepare(sql).bind(email).all<{ template: string }>()
  return results.map(({ template }) => template)
}

/** Waits until the mail about an erasure is sent and its row no longer has the address. */
async function erasureMailed(email: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const bodies = provider.received.map(({ body }) => JSON.parse(body))
      const subjects = bodies.filter(({ to }) => to.email === email).map(({ subject }) => subject)
      expect(subjects).toContain('Your Babylon account has been deleted')
      expect(await mailsTo(email)).toEqual([])
    },
    { timeout: 15_000 }
  )
}

/** Addresses that the form accepts, and that a shell or a database could execute. */
const hostile = ["x'or'1'='1'or'@example.com", '`touch-x`@example.com', "o'brien@example.com"]

test('hostile addresses are shown and erased like ordinary ones, and nobody else with them §12.1.1 §12.9.5', async () => {
  const bystander = newPerson().email
  for (const email of [...hostile, bystander]) await write(email)
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
  expect((await show(bystander)).messages).toHaveLength(1)
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
  await site.DB.prepare(`UPDATE deliveries SET state = 'dead' WHERE recipient = ?`)
    .bind(known.email)
    .run()
  const counters = await listRows(site.DB, 'SELECT key FROM counters')
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
  const tables = await listRows<{ name: string }>(
    site.DB,
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%\\_%' ESCAPE '\\'`
  )
  const left = await Promise.all(
    tables.map(({ name }) => listRows(site.DB, `SELECT * FROM ${name}`))
  )
  expect(JSON.stringify(left).toLowerCase()).not.toContain(known.email.toLowerCase())
  expect(JSON.stringify(left)).not.toContain(shown.account.account.id)
  // Counters contain no email address, but their number shows that only those of networks remain.
  const remaining = await listRows(site.DB, 'SELECT key FROM counters')
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
  await site.DB.prepare(`UPDATE deliveries SET state = 'dead' WHERE recipient = ?`)
    .bind(owner.email)
    .run()
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
  expect(page.headers.get('Location')).toMatch(/session_expire/)
})

async function eraseAgain(kind: string, body = '{"after":""}', Authorization = `Bearer ${token}`) {
  const headers = { Authorization, 'Content-Type': 'application/json' }
  return site.fetch(`/_ops/erase-again/${kind}`, { method: 'POST', headers, body })
}

test('a person restored from a backup is erased again, unless they have written since §12.1.3 §13.6.3', async () => {
  const [erased, returned, bystander] = ['Erased', 'Returned', 'Bystander'].map(
    (name) => `${name}-${crypto.randomUUID()}@example.com`
  ) as [string, string, string]
  for (const email of [erased, returned, bystander]) await write(email)
  await erase(erased)
  await erase(returned)
  await write(returned)
  const hourAgo = Date.now() - hourMs
  // As a restored backup contains them.
  const lead = (email: string) => ({ id: crypto.randomUUID(), email, created_at: hourAgo })
  await addLeads(site.DB, lead(erased), lead(bystander))
  const payload = JSON.stringify({ to: erased.toUpperCase() })
  await addDeliveries(site.DB, { id: crypto.randomUUID(), payload, created_at: hourAgo })

  expect(await (await eraseAgain('people')).json()).toEqual({ erased: 1, unknown: 0, next: null })
  const counts = await Promise.all(
    [erased, returned, bystander].map(async (email) => {
      const { messages, mails } = await show(email)
      // People who have written since still have a mail about their message pending.
      return [messages.length, mails.length > 0]
    })
  )
  expect(counts).toEqual([
    [0, false],
    [1, false],
    [2, false]
  ])
  expect(await (await eraseAgain('people')).json()).toMatchObject({ erased: 0 })
  const logged = await listRows(
    site.DB,
    "SELECT details FROM operator_actions WHERE action = 'erasedAgain'"
  )
  expect(logged).toEqual([{ details: '{"people":1}' }])
  const list = await listRows(site.DB, 'SELECT * FROM erasures')
  expect(JSON.stringify(list).toLowerCase()).not.toContain('@example.com')
})

test('an account that its owner deleted is deleted again, with its passkeys, and no other §13.6.3', async () => {
  const [gone, bystander] = [await newAccount(site), await newAccount(site)]
  const columns =
    'id, email, email_key, name, company, phone, locale, password_hash, registration_key, created_at, verified_at'
  const account = await site.DB.prepare(`SELECT ${columns} FROM accounts WHERE email_key = ?`)
    .bind(gone.email)
    .first<Record<string, unknown>>()
  const session = await logInAs(site, gone)
  const form = { intent: 'delete', currentPassword: gone.password }
  await sendForm(site, '/account', form, { headers: session })
  await site.DB.prepare(`INSERT INTO accounts (${columns}) VALUES (?,?,?,?,?,?,?,?,?,?,?)`)
    .bind(...Object.values(account ?? {}))
    .run()
  await site.DB.prepare(
    `INSERT INTO passkeys (id, account_id, credential_id, public_key, counter, transports, name,
       created_at) VALUES ('back', ?, 'back', '', 0, '[]', 'Firefox', 0)`
  )
    .bind(account?.id)
    .run()
  expect((await logInAs(site, gone)).Cookie).not.toBe('')

  expect(await (await eraseAgain('accounts')).json()).toEqual({ erased: 1, unknown: 0, next: null })
  expect((await logInAs(site, gone)).Cookie).toBe('')
  expect(await listRows(site.DB, 'SELECT id FROM passkeys')).toEqual([])
  expect((await logInAs(site, bystander)).Cookie).not.toBe('')
})

test('erasures recorded with another secret are counted, and a replaced TOKEN_SECRET loses none §13.6.3', async () => {
  const email = `replaced-${crypto.randomUUID()}@example.com`
  await erase(email)
  await addLeads(site.DB, { id: 'restored', email })
  const other = 'another secret of the tests, long enough'
  await site.set({ TOKEN_SECRET: other })
  const lost = (await (await eraseAgain('people')).json()) as { erased: number; unknown: number }
  expect(lost.erased).toBe(0)
  expect(lost.unknown).toBeGreaterThan(0)
  await site.set({ TOKEN_SECRET: other, ERASURE_SECRET: tokenSecret })
  expect(await (await eraseAgain('people')).json()).toMatchObject({ erased: 1, unknown: 0 })
  await site.set()
})

test('erasing again needs the token, a known kind and a starting point §13.6.3', async () => {
  expect((await eraseAgain('people', undefined, 'Bearer wrong')).status).toBe(401)
  expect((await eraseAgain('constructor')).status).toBe(404)
  for (const body of ['', '[]', '{"after":5}']) {
    expect((await eraseAgain('people', body)).status).toBe(400)
  }
})

test('the endpoint needs the token, a known task and an address §12.1', async () => {
  const fetchStatus = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status
  const body = '{"email":"ayse@example.com"}'
  expect(await fetchStatus('show', body)).toBe(200)
  expect(await fetchStatus('show', body, 'Bearer wrong')).toBe(401)
  expect(await fetchStatus('constructor', body)).toBe(404)
  for (const wrong of ['', '[]', '{"email":5}', '{"email":"ayse"}', '{"email":["a@b"]}']) {
    expect([wrong, await fetchStatus('show', wrong)]).toEqual([wrong, 400])
  }
  expect((await person('show', 'ayse@example.com', 'wrong')).error).toContain('401')
})

test('no document has SQL or a shell command with typed input', () => {
  for (const file of ['README.md', ...globSync('docs/**/*.md')]) {
    expect(readFileSync(file, 'utf8')).not.toMatch(/d1 execute|WHERE email|DELETE FROM/)
  }
})

testQueryPlans(site)

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { newAccount, newPerson, type Person, signIn } from '../support/accounts.ts'
import { sendForm } from '../support/form.ts'
import { startReceiver } from '../support/receiver.ts'
import { startSite } from '../support/site.ts'

const token = 'a-token-of-the-tests-for-operators'
/** A provider that takes no mail, so that deliveries keep the addresses of their recipients. */
const provider = startReceiver()
const site = startSite({
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

/** Runs `npm run person` with the address on its standard input. */
async function person(task: string, email: string, OPS_TOKEN = token) {
  const { output, error } = await run([task, '--url', site.origin], email, OPS_TOKEN)
  return { error, answer: output ? JSON.parse(output) : undefined }
}

async function run(args: string[], email: string, OPS_TOKEN = token) {
  const command = spawn('node', ['src/build/person.ts', ...args], {
    env: { ...process.env, OPS_TOKEN },
    stdio: ['pipe', 'pipe', 'pipe']
  })
  command.stdin.end(`${email}\n`)
  const [output, error] = await Promise.all([text(command.stdout), text(command.stderr)])
  return { output, error }
}

async function write(email: string): Promise<void> {
  const fields = { name: 'Ayşe', email, subject: 'general', message: 'Merhaba', marketing: 'on' }
  const { status } = await sendForm(site, '/contact-us', { ...fields, message: `${email} yazıyor` })
  expect(status).toBe(303)
}

async function rows(sql: string): Promise<unknown[]> {
  const { DB } = await site.env()
  return (await DB.prepare(sql).all()).results
}

/** Addresses that the form accepts, and that a shell or a database could execute. */
const hostile = ["x'or'1'='1'or'@example.com", '`touch-x`@example.com', "o'brien@example.com"]

test('hostile addresses are shown and erased as any other, and nobody else with them', async () => {
  const bystander = newPerson().email
  for (const email of [...hostile, bystander]) await write(email)
  for (const email of hostile) {
    const shown = await person('show', email.toUpperCase())
    expect(shown.answer.messages).toEqual([
      expect.objectContaining({ email, marketingConsent: true, privacyVersion: '2026-11-22' })
    ])
    expect(shown.answer.account).toBeNull()
    const erased = await person('erase', email)
    expect(erased.answer).toMatchObject({ messages: 1, accounts: 0 })
    expect((await person('show', email)).answer.messages).toEqual([])
  }
  expect((await person('show', bystander)).answer.messages).toHaveLength(1)
})

test('an export is written into a new file that nobody else may read', async () => {
  const { email } = newPerson()
  await write(email)
  const folder = mkdtempSync(join(tmpdir(), 'person-'))
  const file = join(folder, 'person.json')
  const args = ['export', '--url', site.origin, '--file', file]
  expect((await run(args, email)).output).toContain(file)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ email, messages: [{ email }] })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await run(args, email)).error).toContain('EEXIST')
  rmSync(folder, { recursive: true })
})

test('without an origin in wrangler.toml, --remote asks nobody', async () => {
  const { output, error } = await run(['show', '--remote'], 'ayse@example.com')
  expect({ output, error }).toEqual({ output: '', error: expect.stringContaining('--remote asks') })
})

test('erasing a person leaves no trace in any table, dead mails and counters included', async () => {
  const known = { ...newPerson(), email: `Erased-${crypto.randomUUID()}@example.com` }
  await newAccount(site, known)
  await signIn(site, known)
  await sendForm(site, '/login', { email: known.email, password: 'not this one, sorry' })
  await sendForm(site, '/forgot-password', { email: known.email })
  await write(known.email)
  const { DB } = await site.env()
  await DB.prepare(`UPDATE deliveries SET state = 'dead' WHERE recipient = ?`)
    .bind(known.email)
    .run()
  const counters = await rows('SELECT key FROM counters')
  const shown = await person('show', known.email)
  expect(shown.answer.account.account).toMatchObject({ email: known.email, company: known.company })
  expect(shown.answer.account.sessions).toHaveLength(1)
  expect(shown.answer.mails.length).toBeGreaterThan(2)
  expect(JSON.stringify(shown.answer)).not.toMatch(/argon2|hash|digest/)

  const { answer } = await person('erase', known.email)
  expect(answer).toMatchObject({ accounts: 1, messages: 1 })
  const tables = (await rows(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%\\_%' ESCAPE '\\'`
  )) as { name: string }[]
  const left = await Promise.all(tables.map(({ name }) => rows(`SELECT * FROM ${name}`)))
  expect(JSON.stringify(left).toLowerCase()).not.toContain(known.email.toLowerCase())
  expect(JSON.stringify(left)).not.toContain(shown.answer.account.account.id)
  // Counters hold no address, so their number shows it: the network addresses' own are left.
  expect((await rows('SELECT key FROM counters')).length).toBeLessThanOrEqual(counters.length - 4)
  expect((await signIn(site, known)).Cookie).toBe('')
})

test('deleting the own account leaves neither dead mails nor counters', async () => {
  const owner: Person = await newAccount(site)
  const session = await signIn(site, owner)
  await sendForm(site, '/login', { email: owner.email, password: 'not this one, sorry' })
  await sendForm(
    site,
    '/account',
    { intent: 'delete', currentPassword: owner.password },
    { headers: session }
  )
  const { DB } = await site.env()
  const mails = DB.prepare('SELECT count(*) AS n FROM deliveries WHERE recipient = ?')
  expect(await mails.bind(owner.email).first('n')).toBe(0)
  const { answer } = await person('erase', owner.email)
  expect(answer).toEqual({ messages: 0, mails: 0, counters: 0, accounts: 0 })
})

test('consent is withdrawn and sessions are ended for one person', async () => {
  const owner = await newAccount(site)
  const session = await signIn(site, owner)
  await write(owner.email)
  expect((await person('consent', owner.email)).answer).toEqual({ messages: 1 })
  expect((await person('show', owner.email)).answer.messages[0].marketingConsent).toBe(false)
  expect((await person('sign-out', owner.email)).answer).toEqual({ sessions: 1 })
  const page = await site.fetch('/account', { headers: session })
  expect(page.headers.get('Location')).toMatch(/session_expire/)
})

test('the endpoint needs the token, a known task and an address', async () => {
  const ask = async (task: string, body: string, Authorization = `Bearer ${token}`) =>
    (
      await site.fetch(`/_ops/people/${task}`, {
        method: 'POST',
        headers: { Authorization, 'Content-Type': 'application/json' },
        body
      })
    ).status
  const body = '{"email":"ayse@example.com"}'
  expect(await ask('show', body)).toBe(200)
  expect(await ask('show', body, 'Bearer wrong')).toBe(401)
  expect(await ask('constructor', body)).toBe(404)
  for (const wrong of ['', '[]', '{"email":5}', '{"email":"ayse"}', '{"email":["a@b"]}']) {
    expect([wrong, await ask('show', wrong)]).toEqual([wrong, 400])
  }
  expect((await person('show', 'ayse@example.com', 'wrong')).error).toContain('401')
})

test('no document has SQL or a shell command with a visitor’s text', () => {
  for (const file of ['README.md', 'docs/operations.md']) {
    expect(readFileSync(file, 'utf8')).not.toMatch(/d1 execute|WHERE email|DELETE FROM/)
  }
})
